"""Training of the network behind the player Hard, by self-play: ``python -m ginrummy.lab.train`` (extra ``train``)."""
