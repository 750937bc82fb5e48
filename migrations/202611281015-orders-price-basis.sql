-- expand
-- Of an item whose price was typed with GST, value and tax add up to price times quantity.
alter table order_items add column price_includes_gst boolean not null default false;
-- safe beside the release before: the next constraint says the same of every item that it writes
alter table order_items drop constraint order_items_check1;
-- safe beside the release before: its items have prices without GST, for which nothing changes
alter table order_items add constraint order_items_line_total check (
  line_total_paise
    + case when price_includes_gst then cgst_paise + sgst_paise + igst_paise else 0 end
  = unit_price_paise * quantity
) not valid;
