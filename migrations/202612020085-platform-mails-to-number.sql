-- expand
-- The number that a mail goes to by message if it is not the account's: the one that was just
-- replaced. So that it goes there again if it is sent again.
alter table mail_outbox add column to_number text;
-- safe beside the release before: it never writes the column
alter table mail_outbox add constraint mail_outbox_to_number_check check (
  to_number ~ '^\+91[6-9][0-9]{9}$'
) not valid;
