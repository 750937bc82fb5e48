-- expand
-- What an application proves: photographs, a PAN or GSTIN, and what the reviewer still needs.
alter table seller_applications
  add column tax_number text check (length(tax_number) in (10, 15)),
  add column more_asked text check (length(more_asked) between 1 and 2000),
  add column more_asked_at timestamptz check ((more_asked is null) = (more_asked_at is null));

create table seller_application_pictures (
  application_id uuid not null references seller_applications (id) on delete cascade,
  position smallint not null check (position between 1 and 5),
  image_id uuid not null references images (id) on delete restrict,
  primary key (application_id, position),
  constraint seller_application_pictures_once unique (image_id, application_id)
);
