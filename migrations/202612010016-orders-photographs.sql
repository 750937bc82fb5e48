-- expand
-- The photographs among the answers of an item of an order. A trigger writes them with the item.
create table order_photographs (
  order_id uuid not null,
  line_number integer not null,
  image_id uuid not null references images (id),
  primary key (order_id, line_number, image_id),
  foreign key (order_id, line_number) references order_items (order_id, line_number)
);
create index order_photographs_image on order_photographs (image_id);
