-- expand
-- outside a transaction
create index concurrently order_return_items_piece_variant on order_return_items (piece_variant_id) where piece_variant_id is not null;
