-- The number of the letter of undertaking under which a seller supplies Special Economic Zones on a
-- day without payment of IGST (rule 96A, CGST Rules). Null: none is valid on that day.
-- A letter holds for its financial year, and only of a regular taxpayer.
create or replace function lut_on(seller uuid, day date) returns text
language sql stable parallel safe
as $$
  select c.lut_number
  from company_settings c
  where c.seller_id = seller
    and c.registration_type = 'regular'
    and c.gstin is not null
    and day <= c.lut_until
    and day > c.lut_until - interval '1 year'
$$;
