-- The States in which the marketplace is registered for TCS, as GST codes, and whether sellers in
-- other States may not sell. The old prefixes 25 and 28 count as 26 and 37.
create or replace view tcs_coverage as
select
  p.tcs_elsewhere = 'refuse' as is_refused_elsewhere,
  array(
    select case left(g.gstin, 2) when '25' then '26' when '28' then '37' else left(g.gstin, 2) end
    from unnest(p.tcs_gstins || p.tcs_gstin) as g(gstin)
    where g.gstin is not null
  ) as state_codes
from platform_settings p;
