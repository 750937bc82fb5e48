-- expand
-- In a transaction of its own: writers go on while the rows are read.
alter table mail_outbox validate constraint mail_outbox_language_check;
alter table mail_outbox validate constraint mail_outbox_channel_check;
alter table mail_outbox validate constraint mail_outbox_priority_check;
alter table mail_outbox validate constraint mail_outbox_data_check;
