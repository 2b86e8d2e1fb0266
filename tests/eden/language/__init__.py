"""The sentences in which cases of Garden of Eden are told, and what each of them does."""
