-- The PAN of each company: in its GSTIN, or as entered. A seller without company settings has no row.
create or replace view seller_pans as
select
  seller_id,
  coalesce(substr(gstin, 3, 10), pan) as pan
from company_settings;
