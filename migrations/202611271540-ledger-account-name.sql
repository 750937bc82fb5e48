-- expand
-- The account reads on every screen as its owner would say it.
update ledger_accounts
set name = 'Unmatched payments being returned'
where code = 'money_to_return';
