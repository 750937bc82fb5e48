-- expand
-- The mail to a shop about what waits (docs/decisions/129): at most one a day, in India. A row is
-- written when its day is looked at, whether or not something waited.
create table morning_mails (
  seller_id uuid primary key references sellers (user_id) on delete cascade,
  day_ist date not null,
  unsubscribe_token text not null unique check (length(unsubscribe_token) = 43)
);
