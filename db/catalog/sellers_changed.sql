-- Refreshes the list rows of a shop whose name, address, state or holiday changed.
-- Every change of a shop is announced, since its own page shows more.
create or replace function sellers_changed() returns trigger
language plpgsql
as $$
begin
  perform refresh_shops(array_agg(n.user_id))
  from new_rows n
  join old_rows o on o.user_id = n.user_id
  where (n.slug, n.shop_name, n.state_code, n.away_from, n.away_until)
    is distinct from (o.slug, o.shop_name, o.state_code, o.away_from, o.away_until)
  having count(*) > 0;
  perform pg_notify('catalogue', 'seller ' || user_id) from new_rows;
  return null;
end $$;
