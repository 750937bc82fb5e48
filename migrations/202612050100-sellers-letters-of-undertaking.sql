-- expand
-- The letter of undertaking under which a seller supplies units and developers in Special Economic
-- Zones without payment of IGST (section 16, IGST Act; rule 96A, CGST Rules): the number that the
-- GST portal gave it, and the last day of the financial year for which it is. Null: with payment of
-- IGST.
alter table company_settings
  add column lut_number text,
  add column lut_until date;
-- safe beside the release before: it writes neither
alter table company_settings add constraint company_settings_lut_check check (
  num_nulls(lut_number, lut_until) in (0, 2)
) not valid;
-- safe beside the release before: it writes none
alter table company_settings add constraint company_settings_lut_number_check check (
  lut_number ~ '^[A-Z]{2}[0-9]{12}[0-9A-Z]$'
) not valid;
-- safe beside the release before: it writes none
alter table company_settings add constraint company_settings_lut_until_check check (
  extract(month from lut_until) = 3 and extract(day from lut_until) = 31
) not valid;
