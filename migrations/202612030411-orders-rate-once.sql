-- expand
-- outside a transaction
-- safe beside the release before: its moves all have a change of address
create unique index concurrently order_moves_rate_once on order_moves (order_id) where change_id is null;
