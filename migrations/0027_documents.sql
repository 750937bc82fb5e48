-- Documents with a number of a series: tax invoices and credit notes. Now those of the marketplace to its sellers.

-- Counters, not sequences: a number is taken in the transaction that issues the document, so that none is ever missing.
-- `supplier` is the supplier's GSTIN; `financial_year` is the year in which it begins, April to March in India.
create table document_series (
  supplier text not null check (length(supplier) between 1 and 20),
  kind text not null check (kind in ('invoice', 'credit_note')),
  financial_year integer not null check (financial_year between 2017 and 2100),
  last_serial integer not null check (last_serial between 1 and 999999),
  primary key (supplier, kind, financial_year)
);

create table documents (
  id uuid primary key default gen_random_uuid(),
  -- What it is about, once: `campaign:<id>`, `fees:<seller>:2026-11`.
  cause text not null unique,
  kind text not null check (kind in ('invoice', 'credit_note')),
  supplier text not null,
  financial_year integer not null,
  serial integer not null check (serial > 0),
  number text not null check (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  issued_at timestamptz not null default now(),
  -- Whom the marketplace wrote it to.
  recipient_seller_id uuid not null references sellers on delete restrict,
  corrects_id uuid references documents on delete restrict,
  place_of_supply text not null check (place_of_supply ~ '^[0-9]{2}$'),
  taxable_paise bigint not null check (taxable_paise >= 0),
  cgst_paise bigint not null check (cgst_paise >= 0),
  sgst_paise bigint not null check (sgst_paise = cgst_paise),
  igst_paise bigint not null check (igst_paise >= 0 and (igst_paise = 0 or cgst_paise = 0)),
  total_paise bigint not null check (total_paise > 0),
  -- Supplier, recipient and lines as they were.
  body jsonb not null,
  unique (supplier, kind, financial_year, serial),
  unique (supplier, number),
  check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise)
);
create index documents_recipient on documents (recipient_seller_id, issued_at desc, id desc);
create index documents_newest on documents (issued_at desc, id desc);
create index documents_corrects on documents (corrects_id) where corrects_id is not null;

create trigger documents_are_never_changed before update or delete or truncate on documents
  for each statement execute function refuse_change();

-- The lines of a document sum to it.
create function check_document_sums() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select sum((l ->> 'taxablePaise')::bigint) as taxable, sum((l ->> 'cgstPaise')::bigint) as cgst, sum((l ->> 'igstPaise')::bigint) as igst
    into lines from jsonb_array_elements(new.body -> 'lines') as l;
  if lines.taxable is distinct from new.taxable_paise or lines.cgst is distinct from new.cgst_paise or lines.igst is distinct from new.igst_paise then
    raise exception 'document % does not sum', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documents_sum before insert on documents for each row execute function check_document_sums();
