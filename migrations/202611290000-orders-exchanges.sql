-- expand
-- A buyer can take another size or colour instead of the money. The wanted pieces are reserved from
-- the request on, until they are sent or the exchange ends.
alter table order_returns
  add column exchange text check (exchange in ('reserved', 'released', 'sent')),
  add column challan_number text check (length(challan_number) between 10 and 16);
alter table order_return_items
  add column wanted_variant_id uuid references variants (id) on delete restrict,
  add column wanted_sku text check (length(wanted_sku) <= 64),
  add column wanted_size text,
  add column wanted_colour text;
-- safe beside the release before: it writes none of these columns
alter table order_return_items add constraint order_return_items_wanted check (
  (wanted_variant_id is null) = (wanted_sku is null)
) not valid;
-- safe beside the release before: it writes neither these statuses nor these columns
alter table order_returns add constraint order_returns_exchanged check (
  case status
    when 'replacing' then exchange is not distinct from 'reserved'
    when 'replaced' then exchange is not distinct from 'sent'
    else true
  end
  and (challan_number is null or exchange is not distinct from 'sent')
) not valid;

-- safe beside the release before: the next constraint allows every status that it writes
alter table order_returns drop constraint order_returns_status_check;
-- safe beside the release before: it allows every status that it writes
alter table order_returns add constraint order_returns_status_check check (
  status in (
    'requested', 'approved', 'declined', 'withdrawn', 'received', 'disputed', 'objected', 'settled',
    'replacing', 'replaced'
  )
) not valid;
-- safe beside the release before: the next constraint says the same of every return that it writes
alter table order_returns drop constraint order_returns_check;
-- safe beside the release before: the next constraint says the same of every return that it writes
alter table order_returns drop constraint order_returns_check1;
-- safe beside the release before: it says the same of every return that it writes
alter table order_returns add constraint order_returns_arrived check (
  (status in ('received', 'replacing', 'replaced')) = (received_at is not null)
  and (received_at is not null) = (condition is not null and is_restocked is not null)
) not valid;

-- The parcel with the replacement is one of the order's parcels; each return has at most one.
alter table shipments
  add column return_id uuid references order_returns (id) on delete restrict;

-- The numbers of delivery challans, one series of each supplier and financial year.
create table challan_series (
  supplier text not null check (length(supplier) between 1 and 40),
  financial_year integer not null check (financial_year between 2017 and 2100),
  last_serial integer not null check (last_serial between 1 and 99999),
  primary key (supplier, financial_year)
);

-- safe beside the release before: the next constraints allow every movement that it writes
alter table stock_movements drop constraint stock_movements_reason_check;
-- safe beside the release before: the next constraints allow every movement that it writes
alter table stock_movements drop constraint stock_movements_names_its_return;
-- safe beside the release before: they allow every movement that it writes
alter table stock_movements
  add constraint stock_movements_reason_check check (
    reason in (
      'initial', 'restock', 'correction', 'order', 'release', 'revival', 'cancellation', 'refusal',
      'return', 'exchange', 'exchange_end'
    )
  ) not valid,
  add constraint stock_movements_names_its_return check (
    (reason in ('return', 'exchange', 'exchange_end')) = (return_id is not null)
  ) not valid;
