-- expand
alter table ledger_transactions validate constraint ledger_transactions_for_month_check;
