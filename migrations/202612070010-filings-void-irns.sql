-- expand
-- IRNs that the e-invoice portal gave to void documents (docs/decisions/201). The portal cancels an
-- IRN for 24 hours. Whoever cancelled or acknowledged it is in the audit log.
create table void_irns (
  document_id uuid not null references documents (id) on delete restrict,
  irn text not null check (length(irn) between 1 and 100),
  acked_at timestamptz not null,
  cancelled_at timestamptz,
  acknowledged_at timestamptz,
  reason text check (length(reason) between 1 and 500),
  constraint void_irns_pkey primary key (document_id),
  constraint void_irns_closed_once check (cancelled_at is null or acknowledged_at is null),
  constraint void_irns_reason check ((acknowledged_at is null) = (reason is null))
);
