-- expand
-- In a transaction of its own: writers go on while the rows are read.
alter table mail_outbox validate constraint mail_outbox_to_number_check;
