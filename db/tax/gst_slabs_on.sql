-- The GST rates that goods may have on a day, lowest first, in basis points.
-- Empty if the table has no slab for the day.
create or replace function gst_slabs_on(on_day date) returns integer[]
language sql stable
as $$
  select coalesce(array_agg(s.basis_points order by s.basis_points), '{}')
  from gst_slabs s
  where s.offered_from <= on_day
    and (s.offered_until is null or s.offered_until > on_day)
$$;
