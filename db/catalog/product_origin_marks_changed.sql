-- Refreshes the list rows and pages of products that got or lost a mark of origin.
create or replace function product_origin_marks_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform refresh_marked_listings(array(select distinct product_id from new_rows));
  else
    perform refresh_marked_listings(array(select distinct product_id from old_rows));
  end if;
  return null;
end $$;
