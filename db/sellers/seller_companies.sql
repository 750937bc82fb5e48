-- What other modules need of a seller's company: GST registration and state.
-- A seller without company settings has no row and counts as regular. `lacks_tcs`: nothing of it
-- may be sold, because the marketplace is not registered for TCS in its State (section 52, CGST
-- Act). No tax is collected from unregistered sellers.
create or replace view seller_companies as
select
  seller_id,
  registration_type,
  state,
  state_code,
  registration_type <> 'unregistered'
    and coalesce(
      (
        select t.is_refused_elsewhere and not s.state_code = any (t.state_codes)
        from tcs_coverage t
      ),
      false
    ) as lacks_tcs
from company_settings s;
