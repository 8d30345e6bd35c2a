"""Measuring: computer players against each other, and how quick the program is."""
