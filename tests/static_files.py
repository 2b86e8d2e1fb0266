"""The middleware of static files as tests have it: the files are looked for once, not for each client anew."""

from typing import Any, ClassVar

from servestatic.middleware import ServeStaticMiddleware


class ListedOnce(ServeStaticMiddleware):
    """Lists the files for the first client, and lends the list to all others."""

    listed: ClassVar[dict[str, Any]] = {}

    def add_files_from_finders(self) -> None:
        """Look for the files if nobody has."""
        if not self.listed:
            super().add_files_from_finders()
            self.listed.update(self.files)
        self.files.update(self.listed)
