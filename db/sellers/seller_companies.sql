-- What other modules need of a seller's company: GST registration and state.
-- A seller without company settings has no row and counts as regular.
create or replace view seller_companies as
select
  seller_id,
  registration_type,
  state,
  state_code
from company_settings;
