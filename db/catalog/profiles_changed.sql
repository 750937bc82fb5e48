-- Refreshes the list rows of a seller who was approved, blocked or otherwise decided about.
-- The products of a blocked seller leave the lists in the same transaction.
create or replace function profiles_changed() returns trigger
language plpgsql
as $$
begin
  perform refresh_shops(array_agg(n.user_id))
  from new_rows n
  join old_rows o on o.user_id = n.user_id
  where (n.is_seller, n.seller_status) is distinct from (o.is_seller, o.seller_status)
  having count(*) > 0;
  return null;
end $$;
