-- expand
-- outside a transaction
create index concurrently orders_deadline_check on orders (deadline_check_at, id)
where deadline_check_at < 'infinity' and purchase_id is not null;
