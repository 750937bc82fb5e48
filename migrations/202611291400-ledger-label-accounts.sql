-- expand
insert into ledger_accounts values
  ('labels', 'Courier labels', 'income', 'marketplace'),
  ('gst_on_labels', 'GST on courier labels', 'liability', 'marketplace');
