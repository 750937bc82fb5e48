-- expand
-- The processing at the time of ordering. Null for orders by hand and for those placed by the
-- release before: they have no steps.
alter table order_items
add column processing text check (processing in ('ready', 'made_to_order', 'custom'));

-- How far the making of a piece is that is made for its buyer. Rows are added, in the sequence of
-- the steps, and never changed.
create table making_steps (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  line_number integer not null,
  step text not null check (step in ('cutting', 'stitching', 'finishing', 'ready')),
  at timestamptz not null default now(),
  unique (order_id, line_number, step),
  foreign key (order_id, line_number) references order_items (order_id, line_number)
    on delete restrict
);

-- Pictures with which the artisan shows the piece at this step, at most five.
create table making_pictures (
  making_step_id uuid not null references making_steps (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  image_id uuid not null references images (id) on delete cascade,
  primary key (making_step_id, position),
  constraint making_pictures_once unique (image_id)
);
