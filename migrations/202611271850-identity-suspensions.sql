-- expand
-- Accounts that an administrator has suspended. The audit trail keeps what was lifted.
create table account_suspensions (
  user_id uuid primary key references users (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 1000),
  suspended_by uuid references users (id) on delete set null,
  suspended_at timestamptz not null default now()
);
create index account_suspensions_suspended_by on account_suspensions (suspended_by);
