-- expand
-- A seller's user at the e-invoice portal, in whose name documents are reported (docs/decisions/188).
create table e_invoice_users (
  seller_id uuid not null references sellers (user_id) on delete cascade,
  user_name text not null check (length(user_name) between 1 and 100),
  -- The password, encrypted and bound to the seller.
  sealed text not null check (length(sealed) between 1 and 2000),
  saved_at timestamptz not null default now(),
  constraint e_invoice_users_pkey primary key (seller_id)
);

-- The report of a document to the portal, and what the portal refused.
create table e_invoice_reports (
  document_id uuid not null references documents (id) on delete restrict,
  seller_id uuid not null references sellers (user_id) on delete restrict,
  status text not null default 'waiting' check (status in ('waiting', 'refused', 'done')),
  -- One process at a time calls the portal about a document; a crash frees it afterwards.
  claimed_until timestamptz,
  refusal text check (length(refusal) between 1 and 1000),
  updated_at timestamptz not null default now(),
  constraint e_invoice_reports_pkey primary key (document_id),
  constraint e_invoice_reports_refusal check ((status = 'refused') = (refusal is not null))
);
create index e_invoice_reports_seller on e_invoice_reports (seller_id);
