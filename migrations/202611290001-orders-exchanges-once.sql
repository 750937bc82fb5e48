-- expand
-- outside a transaction
-- safe beside the release before: it writes no such rows
create unique index concurrently stock_movements_once_per_exchange
on stock_movements (return_id, variant_id, reason)
where reason in ('exchange', 'exchange_end');
-- safe beside the release before: it writes no such rows
create unique index concurrently shipments_once_per_return on shipments (return_id)
where return_id is not null;
create index concurrently order_return_items_wanted_variant on order_return_items (wanted_variant_id)
where wanted_variant_id is not null;
