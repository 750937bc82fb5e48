-- Gives back the room that these orders took, once: the rows are gone afterwards. Locks weeks in the
-- order of products and weeks.
create or replace function return_making_weeks(orders uuid[]) returns void
language plpgsql volatile
as $$
declare
  gone record;
begin
  for gone in
    with returned as (
      delete from making_slots
      where order_id = any(orders)
      returning product_id, week, pieces
    )
    select product_id, week, sum(pieces)::integer as pieces
    from returned
    group by product_id, week
    order by product_id, week
  loop
    update making_weeks w
    set taken = w.taken - gone.pieces
    where w.product_id = gone.product_id and w.week = gone.week;
  end loop;
end $$;
