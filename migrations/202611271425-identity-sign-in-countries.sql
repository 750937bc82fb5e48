-- expand
-- The countries from which an account has signed in, if the shop has a file of countries. So a
-- sign-in from another one is seen after its session has ended too.
create table sign_in_countries (
  user_id uuid not null references users (id) on delete cascade,
  country text not null check (country ~ '^[A-Z]{2}$'),
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (user_id, country)
);
create index sign_in_countries_first on sign_in_countries (first_at);
