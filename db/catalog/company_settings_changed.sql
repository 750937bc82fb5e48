-- Refreshes the list rows of a seller whose GST registration changed.
-- A seller outside the regular registration sells within one state, so another state counts too.
create or replace function company_settings_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_shops(array_agg(seller_id)) from new_rows having count(*) > 0;
  elsif tg_op = 'DELETE' then
    perform refresh_shops(array_agg(seller_id)) from old_rows having count(*) > 0;
  else
    perform refresh_shops(array_agg(n.seller_id))
    from new_rows n
    join old_rows o on o.id = n.id
    where n.registration_type <> o.registration_type
      or (
        n.registration_type <> 'regular'
        and (n.state_code, n.state) <> (o.state_code, o.state)
      )
    having count(*) > 0;
    perform pg_notify('catalogue', 'seller ' || seller_id) from new_rows;
  end if;
  return null;
end $$;
