-- expand
-- Supplies to units and developers in Special Economic Zones (sections 7(5)(b) and 16, IGST Act).
-- The buyer declares with the GSTIN that the goods go there. A unit has a GSTIN of its own in its
-- State, so the delivery is the place of supply. Erasing the account removes the GSTIN, not this.
alter table purchases add column is_sez boolean not null default false;
-- How an order of such a purchase is supplied: with payment of IGST, or under the seller's letter of
-- undertaking without it. Null: the order does not go there.
alter table orders add column sez_supply text;
-- safe beside the release before: it writes no such purchase
alter table purchases add constraint purchases_sez_check check (
  not is_sez or supply_basis = 'delivery'
) not valid;
-- safe beside the release before: it writes none
alter table orders add constraint orders_sez_supply_check check (
  sez_supply is null
  or (
    purchase_id is not null
    and (sez_supply = 'with_tax' or (sez_supply = 'under_lut' and tax_paise = 0))
  )
) not valid;
