-- expand
-- Pieces of a cash order that never arrived: nobody paid for them (docs/decisions/125), unless the
-- courier says later that it collected the whole total.
alter table order_returns add column is_uncollected boolean not null default false;
alter table order_returns add column collected_at timestamptz;
