-- expand
-- Pictures of reviews, at most five each.
create table review_pictures (
  review_id uuid not null references reviews (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  image_id uuid not null references images (id) on delete cascade,
  primary key (review_id, position),
  constraint review_pictures_once unique (image_id)
);
