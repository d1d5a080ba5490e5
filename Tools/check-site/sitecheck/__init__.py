"""Checks of a built site: its pages in Chromium, its markup, its links and its feeds."""
