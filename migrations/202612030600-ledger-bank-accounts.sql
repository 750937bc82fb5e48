-- expand
-- What a bank statement shows and nothing else books (docs/decisions/180).
insert into ledger_accounts values
  ('bank_other', 'Money at the bank, other accounts', 'asset', 'marketplace'),
  ('bank_transfers', 'Money between our bank accounts', 'asset', 'marketplace'),
  ('bank_charges', 'Bank charges', 'expense', 'marketplace'),
  ('gst_on_bank_charges', 'GST on bank charges, input tax', 'asset', 'marketplace'),
  ('interest_received', 'Interest received', 'income', 'marketplace'),
  ('chargebacks', 'Chargebacks', 'expense', 'marketplace'),
  ('owners', 'Money of the owners', 'liability', 'marketplace');
-- How many payments the provider did not answer about, which is no difference.
alter table books_checks add column unanswered integer not null default 0;
-- safe beside the release before: it does not know the column, which has its default
alter table books_checks
add constraint books_checks_unanswered_check check (unanswered >= 0) not valid;
alter table books_checks validate constraint books_checks_unanswered_check;
