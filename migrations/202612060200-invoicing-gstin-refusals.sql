-- expand
-- Documents whose buyer's GSTIN the e-invoice portal refuses, in its words (docs/decisions/201). Once
-- such a document is cancelled without an IRN, returns count its number as cancelled.
create table gstin_refusals (
  document_id uuid not null references documents (id) on delete restrict,
  refusal text not null check (length(refusal) between 1 and 1000),
  refused_at timestamptz not null default now(),
  voided_at timestamptz,
  constraint gstin_refusals_pkey primary key (document_id)
);
