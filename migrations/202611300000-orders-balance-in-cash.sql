-- expand
-- Since when the buyer of an order in two parts pays its balance in cash when it arrives; null if it
-- is paid online. A balance that was paid online all the same counts as paid.
alter table part_payments add column cash_chosen_at timestamptz;
