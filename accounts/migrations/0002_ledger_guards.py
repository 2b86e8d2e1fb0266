"""Lets the database hold the laws of the ledger: nothing is changed, and every entry balances."""

from django.db import migrations

from accounts.append_only import KeepRows

# Deferred to the commit, because an entry stands before its postings do.
BALANCE = """
CREATE FUNCTION accounts_entry_balances() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    entry_id_ bigint;
    lines bigint;
    total numeric;
    strangers bigint;
BEGIN
    IF TG_TABLE_NAME = 'accounts_entry' THEN
        entry_id_ := NEW.id;
    ELSE
        entry_id_ := NEW.entry_id;
    END IF;
    SELECT count(*), coalesce(sum(p.yen), 0), count(*) FILTER (WHERE a.book_id <> e.book_id)
        INTO lines, total, strangers
        FROM accounts_posting p
        JOIN accounts_bankaccount a ON a.id = p.account_id
        JOIN accounts_entry e ON e.id = p.entry_id
        WHERE p.entry_id = entry_id_;
    IF lines < 2 OR total <> 0 OR strangers > 0 THEN
        RAISE EXCEPTION 'entry % does not balance within its book', entry_id_ USING ERRCODE = 'check_violation';
    END IF;
    RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER accounts_entry_balances AFTER INSERT ON accounts_entry
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounts_entry_balances();
CREATE CONSTRAINT TRIGGER accounts_posting_balances AFTER INSERT ON accounts_posting
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION accounts_entry_balances();
"""

NO_BALANCE = """
DROP TRIGGER accounts_posting_balances ON accounts_posting;
DROP TRIGGER accounts_entry_balances ON accounts_entry;
DROP FUNCTION accounts_entry_balances();
"""


def keep_balance(apps, schema_editor):
    """Make PostgreSQL refuse a commit that leaves an entry unbalanced; SQLite leaves that to the bank's one writer."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(BALANCE, params=None)


def release_balance(apps, schema_editor):
    """Take the balance constraint away again."""
    if schema_editor.connection.vendor == "postgresql":
        schema_editor.execute(NO_BALANCE, params=None)


class Migration(migrations.Migration):
    """Puts the guards up."""

    dependencies = [("accounts", "0001_initial")]

    operations = [
        KeepRows("accounts_entry"),
        KeepRows("accounts_posting"),
        migrations.RunPython(keep_balance, release_balance),
    ]
