-- Notifies every process that the pages of products with these marks changed.
-- A mark that is not verified is on no page, but may have been before.
create or replace function origin_marks_changed() returns trigger
language plpgsql
as $$
begin
  perform announce_pages(array(
    select distinct p.product_id
    from product_origin_marks p
    join old_rows m on m.id = p.mark_id));
  return null;
end $$;
