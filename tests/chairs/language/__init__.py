"""The sentences in which cases of Musical Chairs are told, and what each of them does."""
