-- Credit notes take back at most what their invoice says, refund vouchers what their receipt says.
-- In total, and for each line in each column and in quantity.
create or replace function check_credit_within_invoice() returns trigger
language plpgsql
as $$
declare
  invoice documents;
  credited record;
begin
  -- Of two that credit at once the second waits for the first.
  select * into invoice from documents where id = new.corrects_id for no key update;
  if invoice.kind in ('credit_note', 'refund_voucher')
    or (new.kind = 'refund_voucher') <> (invoice.kind = 'receipt_voucher')
    or new.advance_order_id is distinct from invoice.advance_order_id
    or invoice.supplier <> new.supplier
    or invoice.issuer_seller_id is distinct from new.issuer_seller_id
  then
    raise exception 'credit note % is not of the supplier of what it corrects', new.number
      using errcode = 'check_violation';
  end if;
  select
    coalesce(sum(taxable_paise), 0) + new.taxable_paise as taxable,
    coalesce(sum(cgst_paise), 0) + new.cgst_paise as cgst,
    coalesce(sum(igst_paise), 0) + new.igst_paise as igst,
    coalesce(sum(total_paise), 0) + new.total_paise as total
  into credited
  from documents
  where corrects_id = new.corrects_id;
  if credited.taxable > invoice.taxable_paise
    or credited.cgst > invoice.cgst_paise
    or credited.igst > invoice.igst_paise
    or credited.total > invoice.total_paise
  then
    raise exception 'credit note % takes back more than % says', new.number, invoice.number
      using errcode = 'check_violation';
  end if;
  if exists (
    with columns_of as (
      select
        l.line,
        l."taxablePaise" as taxable,
        l."cgstPaise" as cgst,
        l."igstPaise" as igst,
        l.quantity
      from (
          select new.body as body
          union all
          select body from documents where corrects_id = new.corrects_id
        ) as notes,
        jsonb_to_recordset(notes.body -> 'lines') as l(
          line int,
          "taxablePaise" bigint,
          "cgstPaise" bigint,
          "igstPaise" bigint,
          quantity int)
    ), taken as (
      select
        line,
        sum(taxable) as taxable,
        sum(cgst) as cgst,
        sum(igst) as igst,
        sum(quantity) as quantity
      from columns_of
      group by line
    )
    select
    from taken t
    left join jsonb_to_recordset(invoice.body -> 'lines') as o(
      line int,
      "taxablePaise" bigint,
      "cgstPaise" bigint,
      "igstPaise" bigint,
      quantity int) on o.line = t.line
    where o.line is null
      or t.taxable > o."taxablePaise"
      or t.cgst > o."cgstPaise"
      or t.igst > o."igstPaise"
      or t.quantity > o.quantity
  ) then
    raise exception 'credit note % takes back more of a line than % says',
      new.number, invoice.number
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
