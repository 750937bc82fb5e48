-- expand
insert into ledger_accounts values
  ('courier_claims', 'Claims against couriers', 'asset', 'marketplace'),
  ('claims_pending', 'Compensation not paid yet', 'liability', 'marketplace'),
  ('courier_costs', 'Costs of couriers that the marketplace bears', 'expense', 'marketplace');
