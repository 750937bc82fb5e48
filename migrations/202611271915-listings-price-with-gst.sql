-- expand
-- outside a transaction
-- Lists are ordered and filtered by the price with GST, which buyers see.
create index concurrently listings_by_price_with_gst on listings (
  (price_paise + (price_paise * gst_basis_points + 5000) / 10000),
  product_id
);
create index concurrently listings_category_price_with_gst on listings (
  category_slug,
  (price_paise + (price_paise * gst_basis_points + 5000) / 10000),
  product_id
);
