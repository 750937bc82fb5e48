-- expand
-- Addresses that the mail server refuses for good. Nothing is sent to them until they are lifted.
create table refused_addresses (
  address text primary key check (address = lower(address) and address !~ '[\r\n]'),
  -- What the mail server said.
  answer text not null check (length(answer) between 1 and 500),
  refused_at timestamptz not null default now(),
  lifted_at timestamptz check (lifted_at >= refused_at)
);
create index refused_addresses_newest on refused_addresses (refused_at desc, address)
  where lifted_at is null;

-- Not sent because its address is refused.
alter table mail_outbox add column is_refused boolean not null default false;
