-- expand
-- What banks deduct from the marketplace's interest, to be set off against its own income tax
-- (docs/decisions/180).
insert into ledger_accounts values
  ('tds_on_interest', 'TDS that banks deducted from our interest', 'asset', 'marketplace');
