-- expand
-- What the buyer was promised, as days in India; null for orders placed before this was stored.
alter table orders add column ship_by date;
alter table orders add column arrives_from date;
alter table orders add column arrives_by date;
-- The deadlines of an order count from here at the earliest: an order that is older than the table
-- of deadlines is not cancelled the moment the table arrives.
alter table orders add column deadlines_from timestamptz not null default now();
-- When the table must look at this order next; infinity if nothing can become due.
alter table orders add column deadline_check_at timestamptz not null default now();
alter table order_events add column is_automatic boolean not null default false;

-- Each step is taken once, in the transaction of its effect. The subject is the order or its return.
create table order_deadline_steps (
  subject_id uuid not null,
  step text not null,
  order_id uuid not null references orders(id) on delete restrict,
  taken_at timestamptz not null default now(),
  constraint order_deadline_steps_pkey primary key (subject_id, step)
);
create index order_deadline_steps_order on order_deadline_steps (order_id);

create table order_extensions (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders(id) on delete restrict,
  until timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  extended_by uuid references users(id) on delete set null,
  extended_at timestamptz not null default now()
);
create index order_extensions_order on order_extensions (order_id);
