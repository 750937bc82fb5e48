-- expand
-- The security log (docs/decisions/064): what was refused or changed, counted by the hour. Neither
-- names nor addresses of people: `subject` is a keyed hash of an account's e-mail address.
create table security_events (
  hour timestamptz not null,
  kind text not null
    check (kind in ('failed-sign-in', 'wrong-code', 'refused', 'role-change', 'webhook')),
  detail text not null check (length(detail) <= 100),
  network text not null check (length(network) <= 60),
  subject text not null check (subject ~ '^([0-9a-f]{32})?$'),
  count integer not null check (count > 0),
  last_at timestamptz not null,
  primary key (hour, kind, detail, network, subject)
);
