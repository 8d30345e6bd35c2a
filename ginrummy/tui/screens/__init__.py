"""One module a screen, each imported when it is first opened: the first paint waits for none of the others."""
