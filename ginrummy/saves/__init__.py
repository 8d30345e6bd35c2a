"""What is kept on disk: matches, settings, finished matches. Atomic, checked when read, never lost."""
