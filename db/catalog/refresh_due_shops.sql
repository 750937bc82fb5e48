-- Tries again to bring the list rows of shops up to date that were opened or closed, a few shops at
-- a time. Shops whose rows are still locked stay in due_shops.
create or replace function refresh_due_shops() returns void
language plpgsql
as $$
declare
  due record;
begin
  for due in
    select seller_id, array_agg(id) as ids
    from due_shops
    group by seller_id
    order by min(id)
    limit 10
  loop
    if refresh_free_shop(due.seller_id, 200) then
      delete from due_shops where id = any(due.ids);
    end if;
  end loop;
end $$;
