-- What somebody signed in would like to have. A visitor's list lies in their browser.
create table wishlist_items (
  user_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  added_at timestamptz not null default now(),
  primary key (user_id, product_id)
);
create index wishlist_items_product on wishlist_items (product_id);
