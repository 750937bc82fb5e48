-- expand
-- How many listings of a new seller are checked before buyers see them; 0: none.
create table listing_rules (
  is_only_row boolean primary key default true check (is_only_row),
  checked_listings integer not null default 3 check (checked_listings between 0 and 50),
  version integer not null default 1,
  updated_at timestamptz not null default now()
);
insert into listing_rules default values;
