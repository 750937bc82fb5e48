-- expand
-- Passkeys (WebAuthn, docs/decisions/065): the public key of each, as a JSON Web Key. `sign_count`
-- is the counter of authenticators that have one; those that sync between devices send 0.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null unique 
    check (length(credential_id) between 16 and 1400 and credential_id ~ '^[A-Za-z0-9_-]+$'),
  public_key jsonb not null,
  sign_count bigint not null default 0 check (sign_count >= 0),
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkeys_user on passkeys (user_id);

-- What a browser is asked to sign: hashes of random values, each for one use within ten minutes.
create table passkey_challenges (
  hash text primary key,
  expires_at timestamptz not null default now() + interval '10 minutes'
);
create index passkey_challenges_expired on passkey_challenges (expires_at);
