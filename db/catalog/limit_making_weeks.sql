-- A seller who changes how many pieces a week are made changes the coming weeks at once. What is
-- ordered stays ordered: such a week is full.
create or replace function limit_making_weeks() returns trigger
language plpgsql
as $$
begin
  update making_weeks w
  set slots = greatest(new.pieces_per_week, w.taken)
  from (
    select week
    from making_weeks
    where product_id = new.id and week >= first_making_week()
    order by week
    for no key update
  ) coming
  where w.product_id = new.id
    and w.week = coming.week
    and w.slots <> greatest(new.pieces_per_week, w.taken);
  return null;
end $$;
