-- expand
-- The photographs among the answers of a line in a cart. Triggers write them with the line.
create table cart_photographs (
  line_id uuid not null references answered_cart_lines (id) on delete cascade,
  image_id uuid not null references images (id),
  primary key (line_id, image_id)
);
create index cart_photographs_image on cart_photographs (image_id);
