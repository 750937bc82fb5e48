-- Refreshes the list rows of products whose pictures changed.
-- A page shows more pictures than a card, so its change is announced in any case.
create or replace function product_images_changed() returns trigger
language plpgsql
as $$
declare
  shown uuid[];
begin
  -- add_list_rows does it at the end of this transaction.
  if tg_op = 'INSERT' and list_rows_are_aside() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    select array_agg(distinct product_id) into shown from new_rows;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct product_id) into shown from old_rows;
  else
    select array_agg(distinct product_id) into shown
    from (
      select product_id from new_rows
      union all
      select product_id from old_rows
    ) both_rows;
  end if;
  perform announce_pages(without_ids(shown, refresh_listings(shown)));
  return null;
end $$;
