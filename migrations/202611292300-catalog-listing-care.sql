-- expand
-- What people report about a listing, and what was decided.
create table listing_reports (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products (id) on delete cascade,
  -- Null for visitors.
  reporter_id uuid references users (id) on delete set null,
  reason text not null check (
    reason in ('counterfeit', 'forbidden', 'description', 'offensive', 'other')
  ),
  note text not null check (length(note) between 1 and 2000),
  reported_at timestamptz not null default now(),
  settled_at timestamptz,
  outcome text check (outcome in ('noFault', 'changeAsked', 'takenDown')),
  -- The decision that settled it, with others of the same listing.
  settled_in uuid,
  check ((settled_at is null) = (outcome is null) and (settled_at is null) = (settled_in is null))
);
-- One open report of each person and listing.
create unique index listing_reports_once on listing_reports (product_id, reporter_id)
where settled_at is null;
create index listing_reports_of_listing on listing_reports (product_id, reported_at desc);
create index listing_reports_open on listing_reports (reported_at) where settled_at is null;
create index listing_reports_of_person on listing_reports (reporter_id)
where reporter_id is not null;

-- Listings between the marketplace and their seller: they wait for us, or we asked for a change.
create table listing_checks (
  product_id uuid primary key references products (id) on delete cascade,
  -- Since when it waits for us; null while the seller has to change it.
  waiting_since timestamptz,
  -- What we asked the seller last.
  words text check (length(words) between 1 and 2000),
  -- When we asked it.
  asked_at timestamptz,
  check (waiting_since is not null or words is not null),
  check ((words is null) = (asked_at is null))
);
create index listing_checks_waiting on listing_checks (waiting_since, product_id)
where waiting_since is not null;
