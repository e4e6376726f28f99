"""A campaign as a document that people read and write."""
