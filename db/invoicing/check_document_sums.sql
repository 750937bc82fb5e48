-- The lines of a document sum to its totals, in each column.
-- Lines are part of the body, so no constraint can say it.
create or replace function check_document_sums() returns trigger
language plpgsql
as $$
declare
  lines record;
begin
  select
    sum((l ->> 'taxablePaise')::bigint) as taxable,
    sum((l ->> 'cgstPaise')::bigint) as cgst,
    sum((l ->> 'sgstPaise')::bigint) as sgst,
    sum((l ->> 'igstPaise')::bigint) as igst
  into lines
  from jsonb_array_elements(new.body -> 'lines') as l;
  if lines.taxable is distinct from new.taxable_paise
    or lines.cgst is distinct from new.cgst_paise
    or lines.sgst is distinct from new.sgst_paise
    or lines.igst is distinct from new.igst_paise
  then
    raise exception 'document % does not sum', new.number using errcode = 'check_violation';
  end if;
  return new;
end $$;
