-- Notes from when list rows have other GST rates, as lines of the rate table come, change or go.
-- refresh_rates_of_listings then goes through the rows.
create or replace function gst_rates_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform add_rate_moments(array(
      select in_force_from from new_rows
      union
      select in_force_until from new_rows));
  elsif tg_op = 'DELETE' then
    perform add_rate_moments(array(
      select in_force_from from old_rows
      union
      select in_force_until from old_rows));
  else
    -- If a line only ends on another day, nothing changes before.
    perform add_rate_moments(array(
      select unnest(
        case
          when to_jsonb(n) - 'in_force_until' = to_jsonb(o) - 'in_force_until'
          then array[n.in_force_until, o.in_force_until]
          else array[n.in_force_from, o.in_force_from, n.in_force_until, o.in_force_until]
        end)
      from new_rows n
      join old_rows o on o.id = n.id
      where n is distinct from o));
  end if;
  return null;
end $$;
