-- expand
-- The whole HSN codes of invoice lines that were issued with fewer digits than e-invoices need, as
-- their sellers complete them (docs/decisions/202). Credit notes use those of their invoice.
create table e_invoice_codes (
  document_id uuid not null references documents (id) on delete restrict,
  line int not null check (line > 0),
  hsn text not null check (hsn ~ '^([0-9]{6}|[0-9]{8})$'),
  entered_at timestamptz not null default now(),
  constraint e_invoice_codes_pkey primary key (document_id, line)
);
