-- What sellers issue to buyers stands in the same table as what the marketplace issues to sellers: tax invoices, bills of
-- supply (nothing taxed, or a composition seller), bills of artisans who are enrolled and not registered, credit notes.

alter table document_series drop constraint document_series_kind_check;
alter table document_series add constraint document_series_kind_check check (kind in ('invoice', 'credit_note', 'bill_of_supply', 'bill'));

-- The lines of before become lines like those of goods: numbered, the service's code where the goods' stands.
drop trigger documents_are_never_changed on documents;
update documents d set body = jsonb_set(d.body, '{lines}', (
  select jsonb_agg((l.line - 'sac') || jsonb_build_object('line', l.place, 'hsn', l.line -> 'sac', 'quantity', null, 'unit', null, 'unitPricePaise', null, 'isShipping', false) order by l.place)
    from jsonb_array_elements(d.body -> 'lines') with ordinality as l(line, place)))
  || jsonb_build_object(
    'supplier', (d.body -> 'supplier') || '{"city": null, "pinCode": null, "phone": null, "enrolmentNumber": null}',
    'recipient', (d.body -> 'recipient') || '{"city": null, "pinCode": null, "phone": null, "enrolmentNumber": null}')
  || '{"shipTo": null, "order": null, "via": null, "signatory": null, "signatureFile": null, "logoFile": null, "terms": null, "notes": null}';

alter table documents
  -- Who issued it; null is the marketplace itself.
  add column issuer_seller_id uuid references sellers on delete restrict,
  -- The account it was written to, for what the shop sold.
  add column buyer_id uuid references users on delete restrict,
  add column order_id uuid references orders on delete restrict,
  -- Brings the total to what is paid: to the rupee.
  add column round_off_paise bigint not null default 0 check (round_off_paise between -100 and 100),
  alter column recipient_seller_id drop not null,
  drop constraint documents_kind_check,
  drop constraint documents_check2,
  add constraint documents_kind_check check (kind in ('invoice', 'credit_note', 'bill_of_supply', 'bill')),
  add constraint documents_total check (total_paise = taxable_paise + cgst_paise + sgst_paise + igst_paise + round_off_paise),
  -- To a seller from the marketplace, or from a seller to whoever bought.
  add constraint documents_parties check ((issuer_seller_id is null) = (recipient_seller_id is not null)),
  add constraint documents_sale check (issuer_seller_id is not null or (buyer_id is null and order_id is null)),
  add constraint documents_credit check (kind = 'credit_note' or corrects_id is null),
  -- Who is not in the regular registration charges no tax (sections 10 and 32, CGST Act).
  add constraint documents_untaxed check (kind not in ('bill_of_supply', 'bill') or (cgst_paise = 0 and igst_paise = 0));
create trigger documents_are_never_changed before update or delete or truncate on documents
  for each statement execute function refuse_change();

create index documents_issuer on documents (issuer_seller_id, issued_at desc, id desc) where issuer_seller_id is not null;
create index documents_buyer on documents (buyer_id, issued_at desc, id desc) where buyer_id is not null;
create index documents_order on documents (order_id) where order_id is not null;
-- One document of a sale; its corrections are credit notes.
create unique index documents_one_per_order on documents (order_id) where order_id is not null and kind <> 'credit_note';

-- The lines of a document sum to it.
create or replace function check_document_sums() returns trigger language plpgsql as $$
declare
  lines record;
begin
  select sum((l ->> 'taxablePaise')::bigint) as taxable, sum((l ->> 'cgstPaise')::bigint) as cgst, sum((l ->> 'sgstPaise')::bigint) as sgst, sum((l ->> 'igstPaise')::bigint) as igst
    into lines from jsonb_array_elements(new.body -> 'lines') as l;
  if lines.taxable is distinct from new.taxable_paise or lines.cgst is distinct from new.cgst_paise or lines.sgst is distinct from new.sgst_paise or lines.igst is distinct from new.igst_paise then
    raise exception 'document % does not sum', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Credit notes take back at most what their invoice says: in all, and of each line in each column and in pieces.
create function check_credit_within_invoice() returns trigger language plpgsql as $$
declare
  invoice documents;
  credited record;
begin
  -- Of two that credit at once the second waits for the first.
  select * into invoice from documents where id = new.corrects_id for no key update;
  if invoice.kind = 'credit_note' or invoice.supplier <> new.supplier or invoice.issuer_seller_id is distinct from new.issuer_seller_id then
    raise exception 'credit note % is not of the supplier of what it corrects', new.number using errcode = 'check_violation';
  end if;
  select coalesce(sum(taxable_paise), 0) + new.taxable_paise as taxable, coalesce(sum(cgst_paise), 0) + new.cgst_paise as cgst,
         coalesce(sum(igst_paise), 0) + new.igst_paise as igst, coalesce(sum(total_paise), 0) + new.total_paise as total
    into credited from documents where corrects_id = new.corrects_id;
  if credited.taxable > invoice.taxable_paise or credited.cgst > invoice.cgst_paise or credited.igst > invoice.igst_paise or credited.total > invoice.total_paise then
    raise exception 'credit note % takes back more than % says', new.number, invoice.number using errcode = 'check_violation';
  end if;
  if exists (
    with columns_of as (
      select l.line, l."taxablePaise" as taxable, l."cgstPaise" as cgst, l."igstPaise" as igst, l.quantity
        from (select new.body as body union all select body from documents where corrects_id = new.corrects_id) as notes,
             jsonb_to_recordset(notes.body -> 'lines') as l(line int, "taxablePaise" bigint, "cgstPaise" bigint, "igstPaise" bigint, quantity int)
    ), taken as (
      select line, sum(taxable) as taxable, sum(cgst) as cgst, sum(igst) as igst, sum(quantity) as quantity from columns_of group by line
    )
    select from taken t left join jsonb_to_recordset(invoice.body -> 'lines') as o(line int, "taxablePaise" bigint, "cgstPaise" bigint, "igstPaise" bigint, quantity int) on o.line = t.line
     where o.line is null or t.taxable > o."taxablePaise" or t.cgst > o."cgstPaise" or t.igst > o."igstPaise" or t.quantity > o.quantity
  ) then
    raise exception 'credit note % takes back more of a line than % says', new.number, invoice.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger documents_credit_within before insert on documents for each row when (new.corrects_id is not null) execute function check_credit_within_invoice();

-- How what a seller issued stands. The document itself never changes; `overdue` is sent, unpaid and past `due_at`.
create table document_statuses (
  document_id uuid primary key references documents on delete restrict,
  status text not null check (status in ('draft', 'sent', 'paid', 'cancelled')),
  due_at timestamptz not null,
  sent_at timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  check (status <> 'sent' or sent_at is not null),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check (status <> 'paid' or paid_at is not null)
);
create index document_statuses_open on document_statuses (due_at) where status = 'sent';

-- What the portal of e-invoices answered: entered once, printed from then on.
create table document_irns (
  document_id uuid primary key references documents on delete restrict,
  irn text not null unique check (irn ~ '^[0-9a-f]{64}$'),
  ack_number text not null check (ack_number ~ '^[0-9]{1,20}$'),
  acked_at timestamptz not null,
  signed_qr text check (length(signed_qr) between 1 and 4000),
  entered_at timestamptz not null default now()
);
create trigger document_irns_are_never_changed before update or delete or truncate on document_irns
  for each statement execute function refuse_change();

-- What documents and e-invoices say of a company beyond its registration.
alter table company_settings
  add column city text check (length(city) between 1 and 80),
  add column pin_code text check (pin_code ~ '^[1-9][0-9]{5}$'),
  add column turnover text not null default 'up_to_5_crore' check (turnover in ('up_to_5_crore', 'above_5_crore')),
  add column signatory_name text check (length(signatory_name) between 1 and 200),
  add column signature_image_id uuid references images on delete restrict;
create index company_settings_signature on company_settings (signature_image_id) where signature_image_id is not null;
