"""One module a screen. Each is imported when it is first opened, so that the first paint waits for none of the others."""
