-- expand
-- What the payment provider keeps of a settlement (docs/decisions/205).
insert into ledger_accounts values
  ('provider_fees', 'Fees of the payment provider', 'expense', 'marketplace'),
  (
    'gst_on_provider_fees', 'GST on fees of the payment provider, input tax', 'asset', 'marketplace'
  ),
  ('provider_adjustments', 'Adjustments by the payment provider', 'expense', 'marketplace'),
  (
    'provider_suspense', 'Settled by the payment provider, not explained', 'liability',
    'marketplace'
  );
