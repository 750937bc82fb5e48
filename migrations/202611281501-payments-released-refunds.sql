-- expand
alter table refunds add column released_at timestamptz;
