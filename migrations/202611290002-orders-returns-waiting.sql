-- expand
-- outside a transaction
-- A return whose replacement is due waits for its seller like one that is due or answered.
create index concurrently order_returns_waiting on order_returns (order_id)
where status in ('requested', 'approved', 'replacing');
-- safe beside the release before: the index above serves its statements too
drop index concurrently if exists order_returns_open;
