-- The photographs among the answers of an item, as far as the buyer uploaded them.
create or replace function link_photographs_of_item() returns trigger
language plpgsql
as $$
begin
  insert into order_photographs (order_id, line_number, image_id)
  select new.order_id, new.line_number, image_id
  from orders o
  cross join lateral photographs_in_answers(new.answers, o.buyer_id) image_id
  where o.id = new.order_id;
  return null;
end $$;
