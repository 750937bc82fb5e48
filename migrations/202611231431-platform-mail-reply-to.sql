-- expand
-- Who answers a mail; null: the marketplace.
alter table mail_outbox add column reply_to text;
-- safe beside the release before: it does not know the column.
alter table mail_outbox
  add constraint mail_outbox_reply_to_check check (reply_to !~ '[\r\n]') not valid;
