-- Notifies every process that the pages of products changed which got or lost a mark of origin.
create or replace function product_origin_marks_changed() returns trigger
language plpgsql
as $$
begin
  if tg_op = 'INSERT' then
    perform announce_pages(array(select distinct product_id from new_rows));
  else
    perform announce_pages(array(select distinct product_id from old_rows));
  end if;
  return null;
end $$;
