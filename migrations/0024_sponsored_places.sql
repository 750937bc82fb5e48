-- What came of campaigns: how often each could stand in a sponsored place and did, was seen, was followed, and sold.

-- Pages that were answered. "Eligible": the page had a sponsored place, and a piece of the campaign was relevant to it.
create table campaign_days (
  campaign_id uuid not null references campaigns on delete cascade,
  day date not null,
  placement text not null check (placement in ('home', 'artisans', 'list', 'search', 'product')),
  eligible integer not null check (eligible >= 0),
  shown integer not null check (shown between 0 and eligible),
  primary key (campaign_id, day, placement)
);

-- What people did, of each piece: each visitor counts once a day.
create table campaign_product_days (
  campaign_id uuid not null references campaigns on delete cascade,
  day date not null,
  placement text not null check (placement in ('home', 'list', 'search', 'product')),
  product_id uuid not null references products on delete cascade,
  impressions integer not null default 0 check (impressions >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (campaign_id, day, placement, product_id)
);
create index campaign_product_days_product on campaign_product_days (product_id);

-- Turns networks and browsers into marks for one day. Thrown away with the day, as the marks are.
create table campaign_salts (
  day date primary key,
  salt bytea not null check (length(salt) = 32)
);

-- Who has been counted today: salted hashes, nothing about the person.
create table campaign_marks (
  day date not null,
  action text not null check (action in ('impression', 'click')),
  campaign_id uuid not null references campaigns on delete cascade,
  product_id uuid not null,
  visitor bytea not null check (length(visitor) = 16),
  network bytea not null check (length(network) = 16),
  primary key (day, action, campaign_id, product_id, visitor)
);
create index campaign_marks_network on campaign_marks (day, action, product_id, network);

-- Who was signed in and followed a sponsored card, for seven days.
create table campaign_clicks (
  buyer_id uuid not null references users on delete cascade,
  product_id uuid not null references products on delete cascade,
  campaign_id uuid not null references campaigns on delete cascade,
  placement text not null check (placement in ('home', 'list', 'search', 'product')),
  clicked_at timestamptz not null default now(),
  primary key (buyer_id, product_id, campaign_id)
);
create index campaign_clicks_old on campaign_clicks (clicked_at);

-- What was ordered afterwards: a piece of an order follows from the last click on it.
create table campaign_orders (
  order_id uuid not null references orders on delete cascade,
  product_id uuid not null,
  campaign_id uuid not null references campaigns on delete cascade,
  placement text not null check (placement in ('home', 'list', 'search', 'product')),
  day date not null,
  pieces integer not null check (pieces > 0),
  amount_paise bigint not null check (amount_paise >= 0),
  given_back_at timestamptz,
  primary key (order_id, product_id)
);
create index campaign_orders_campaign on campaign_orders (campaign_id, day);

-- Every process draws anew when what may be shown changes.
create function campaigns_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', 'campaign');
  return null;
end $$;
create trigger campaigns_updated after update on campaigns for each row
  when ((old.status, old.starts_at, old.ends_at) is distinct from (new.status, new.starts_at, new.ends_at))
  execute function campaigns_changed();
create trigger campaign_products_added after insert or delete on campaign_products for each row execute function campaigns_changed();
