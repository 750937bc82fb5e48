-- expand
-- A replacement, or a repaired piece, that is returned in its turn: `again_of` is the exchange or
-- the repair it comes from. The release before leaves it empty.
alter table order_returns add column again_of uuid;
-- safe beside the release before: it leaves the column empty
alter table order_returns
  add constraint order_returns_again_of_fkey foreign key (again_of, order_id)
  references order_returns (id, order_id) on delete restrict not valid,
  add constraint order_returns_not_again_of_itself check (again_of <> id) not valid;

-- Which piece comes back where it is not the variant that was ordered, but its replacement.
alter table order_return_items
  add column piece_variant_id uuid,
  add column piece_sku text,
  add column piece_size text,
  add column piece_colour text;
-- safe beside the release before: it leaves these columns empty
alter table order_return_items
  add constraint order_return_items_piece_variant_id_fkey foreign key (piece_variant_id)
  references variants (id) on delete restrict not valid,
  add constraint order_return_items_piece check (
    (piece_variant_id is null) = (piece_sku is null)
  ) not valid,
  add constraint order_return_items_piece_sku_check check (length(piece_sku) <= 64) not valid;
