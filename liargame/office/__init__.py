"""The admin as it stands on this site: behind a second factor where the site asks for one."""
