-- Refreshes the list rows of products whose sale changed.
-- Also if the sale starts later: the row then says when.
create or replace function price_windows_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_listings(array(select distinct product_id from new_rows));
  elsif tg_op = 'DELETE' then
    perform refresh_listings(array(select distinct product_id from old_rows));
  else
    perform refresh_listings(array(
      select product_id from new_rows
      union
      select product_id from old_rows));
  end if;
  return null;
end $$;
