-- expand
-- Who was invited to a shop's team and has not joined yet. A new invitation replaces the old one.
create table team_invitations (
  id uuid primary key default gen_random_uuid(),
  seller_id uuid not null references sellers (user_id) on delete cascade,
  email citext not null check (length(email) between 3 and 254),
  role text not null check (role in ('helper', 'accountant')),
  -- SHA-256 of the token in the mailed link.
  token_hash text not null unique,
  invited_by uuid references users (id) on delete set null,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  unique (seller_id, email)
);
create index team_invitations_of_address on team_invitations (email);
create index team_invitations_invited_by on team_invitations (invited_by);
