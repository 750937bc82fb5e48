-- expand
-- outside a transaction
-- Lists of many products are counted by a sample, always the same one: the last bits of the key.
create index concurrently listings_sample on listings (
  category_slug,
  ((get_byte(uuid_send(product_id), 14) << 8) + get_byte(uuid_send(product_id), 15))
);
-- One index finds what a category has of a value: the values' own index knows no categories, and to
-- intersect it with all products of a large category took longer than everything else.
create index concurrently listings_category_facets on listings
using gin (category_slug, facets) with (gin_pending_list_limit = 256);
-- safe beside the release before: the index above serves its statements too
drop index concurrently if exists listings_facets;
