-- expand
-- Signing in with Google (docs/decisions/097). The identity is a row of accounts, as better-auth
-- keeps them: provider_id 'google', and account_id what Google calls the person.
alter table accounts
add column identity_email text check (length(identity_email) <= 320),
add column last_used_at timestamptz;
-- Ways to Google and back, each for one use. Of one that links, user_id is who began it. The
-- browser's own secret, from which state, nonce and verifier follow, is only in its cookie.
create table google_requests (
  state_hash text primary key check (state_hash ~ '^[A-Za-z0-9_-]{43}$'),
  user_id uuid references users (id) on delete cascade,
  next text not null check (length(next) <= 2000),
  language text not null check (length(language) <= 35),
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index google_requests_expires_at on google_requests (expires_at);
create index google_requests_user on google_requests (user_id);
