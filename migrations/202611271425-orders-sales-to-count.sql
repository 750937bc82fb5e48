-- expand
-- The products of which an order was placed, cancelled or refused since their sales were counted.
-- A job empties it every minute, so a best seller is counted once a minute and not at each order.
create table sales_to_count (
  product_id uuid primary key
);
