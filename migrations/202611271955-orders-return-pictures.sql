-- expand
-- Pictures with which a buyer shows what is wrong, at most five for each return.
create table order_return_pictures (
  return_id uuid not null references order_returns (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  image_id uuid not null references images (id) on delete cascade,
  primary key (return_id, position),
  constraint order_return_pictures_once unique (image_id)
);
