-- expand
-- How many pieces the workshop makes in a week; null: no limit. It only counts for pieces that are
-- made for their buyer.
alter table products add column pieces_per_week integer;
-- safe beside the release before: it does not write the column
alter table products add constraint products_pieces_per_week_check
check (pieces_per_week between 1 and 50) not valid;

-- How much of a week of a workshop is ordered, for each product with such a limit. A week is named
-- by its Monday in India. The check is what holds when many order at once.
create table making_weeks (
  product_id uuid not null references products (id) on delete cascade,
  week date not null check (extract(isodow from week) = 1),
  slots integer not null check (slots > 0),
  taken integer not null default 0,
  primary key (product_id, week),
  constraint making_weeks_not_overbooked check (taken between 0 and slots)
);

-- The weeks in which the pieces of an order are made. An order that ends before they are made gives
-- back exactly these rows.
create table making_slots (
  order_id uuid not null references orders (id) on delete restrict,
  product_id uuid not null,
  week date not null,
  pieces integer not null check (pieces > 0),
  primary key (order_id, product_id, week),
  foreign key (product_id, week) references making_weeks (product_id, week) on delete restrict
);

create index making_slots_week on making_slots (product_id, week);
