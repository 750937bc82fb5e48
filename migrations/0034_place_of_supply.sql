-- What the place of supply of a purchase rests on: the delivery, the buyer's own place where it goes, or the state of the
-- buyer's GSTIN when it goes to somebody else (IGST Act, section 10(1)). Its orders name the state itself.
alter table purchases
  add column supply_basis text not null default 'delivery' check (supply_basis in ('delivery', 'own_place', 'bill_to')),
  add check (supply_basis = 'delivery' or buyer_gstin is not null);

-- Who orders for a business gives the same number with the same address.
alter table addresses add column gstin text;
