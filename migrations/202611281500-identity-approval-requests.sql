-- expand
create table approval_requests (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (length(kind) between 1 and 100),
  object_type text not null check (length(object_type) between 1 and 100),
  object_id text not null check (length(object_id) between 1 and 200),
  input jsonb not null,
  before jsonb,
  after jsonb,
  amount_paise bigint check (amount_paise > 0),
  requested_by uuid not null references users (id) on delete cascade,
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  takes_effect_at timestamptz,
  status text not null default 'waiting'
    check (status in ('waiting', 'approved', 'declined', 'withdrawn', 'expired', 'failed')),
  decided_by uuid references users (id) on delete set null,
  decided_at timestamptz,
  reason text check (length(reason) <= 1000),
  constraint approval_requests_decided check ((status = 'waiting') = (decided_at is null)),
  constraint approval_requests_never_own
    check (status <> 'approved' or decided_by is null or decided_by <> requested_by),
  constraint approval_requests_expire_later check (takes_effect_at < expires_at)
);
create unique index approval_requests_waiting_once
  on approval_requests (kind, object_id, md5(input::text))
  where status = 'waiting';
create index approval_requests_waiting on approval_requests (requested_at) where status = 'waiting';
create index approval_requests_newest on approval_requests (requested_at desc, id desc);
create index approval_requests_requested_by on approval_requests (requested_by);
create index approval_requests_decided_by on approval_requests (decided_by);

alter table platform_settings
  add column refund_approval_paise bigint not null default 5000000
    check (refund_approval_paise between 1 and 1000000000000),
  add column payout_approval_paise bigint not null default 50000000
    check (payout_approval_paise between 1 and 1000000000000);
