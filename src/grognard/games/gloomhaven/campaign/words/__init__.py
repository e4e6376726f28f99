"""A campaign in words: questions and answers, its story, names, the map."""
