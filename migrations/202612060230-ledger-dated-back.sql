-- expand
-- When a transaction of an earlier day was booked. Null for those of their own moment.
alter table ledger_transactions add column dated_back_at timestamptz;
