"""The only place where sentences are made: text for people, JSON for programs, Markdown for a report."""
