-- expand
-- outside a transaction
create index concurrently products_of_category on products (category_slug, id);
