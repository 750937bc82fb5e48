-- expand
-- Shops that were opened or closed while somebody else had their rows locked: their list rows are
-- brought up to date as soon as the locks are free. A shop may be here several times. No foreign
-- key: its check would wait for a lock on the seller.
create table due_shops (
  id bigint generated always as identity,
  seller_id uuid not null,
  since timestamptz not null default now(),
  constraint due_shops_pkey primary key (id)
);
