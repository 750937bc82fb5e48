-- expand
-- Products whose last piece was taken, or whose first piece came back: their cards say so at once,
-- and a job brings their list rows up to date. A product may be here several times, so that whoever
-- adds it waits for nobody. No foreign key: its check would lock the product.
create table listings_to_refresh (
  id bigint generated always as identity,
  product_id uuid not null,
  constraint listings_to_refresh_pkey primary key (id)
);
create index listings_to_refresh_product on listings_to_refresh (product_id);
