-- expand
-- outside a transaction
create index concurrently listings_best_rated on listings (rating_score desc, product_id desc);
create index concurrently listings_category_best_rated on listings (
  category_slug,
  rating_score desc,
  product_id desc
);
