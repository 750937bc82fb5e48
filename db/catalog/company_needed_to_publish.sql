-- Nothing is sold before its seller can bill it: a buyer would pay for an order that cannot be
-- confirmed (section 31, CGST Act).
create or replace function company_needed_to_publish() returns trigger
language plpgsql as $$
begin
  if not exists (select from seller_companies c where c.seller_id = new.seller_id) then
    raise exception 'The seller of product % has no company settings', new.id
      using errcode = 'check_violation', constraint = 'company_needed_to_publish';
  end if;
  return null;
end $$;
