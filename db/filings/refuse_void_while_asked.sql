-- While the portal is asked about an invoice or one of its credit notes, it may answer with an IRN.
-- Whoever begins a report or voids an invoice has locked the invoice, so one of them sees the other.
create or replace function refuse_void_while_asked() returns trigger
language plpgsql
as $$
begin
  if exists (
    select
    from documents_of_bill(new.document_id) as document(id)
    join e_invoice_reports r on r.document_id = document.id
    where r.status = 'waiting'
  ) then
    raise exception 'the e-invoice portal is being asked about this invoice'
      using errcode = 'check_violation', constraint = 'gstin_refusals_void_unasked';
  end if;
  return new;
end $$;
