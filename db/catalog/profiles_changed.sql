-- Refreshes the list rows of a seller who was approved, blocked or otherwise decided about.
-- The products of a blocked seller leave the lists in the same transaction, unless somebody has
-- their rows locked. Those leave as soon as the rows are free: the decision never waits for them.
create or replace function profiles_changed() returns trigger
language plpgsql
as $$
declare
  -- Takes less than a statement may.
  most_at_once constant integer := 2000;
  decided uuid;
begin
  for decided in
    select n.user_id
    from new_rows n
    join old_rows o on o.user_id = n.user_id
    where (n.is_seller, n.seller_status) is distinct from (o.is_seller, o.seller_status)
    order by n.user_id
  loop
    if not refresh_free_shop(decided, most_at_once) then
      insert into due_shops (seller_id) values (decided);
      perform pg_notify('catalogue', 'everything');
    end if;
    perform pg_notify('catalogue', 'seller ' || decided);
  end loop;
  return null;
end $$;
