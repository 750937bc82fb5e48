-- Takes room in the first weeks that have it, for pieces of orders, and returns the last week of
-- each product: null if not all pieces fit into the weeks that can be ordered. Products without a
-- limit are left out.
-- Locks weeks in the order of products and weeks, as `return_making_weeks` does, and after the
-- variants, so that no two transactions wait for each other. What is read before the lock only
-- chooses the week; the lock reads again.
create or replace function take_making_weeks(
  orders uuid[],
  products uuid[],
  quantities integer[]
)
returns table (product_id uuid, last_week date)
language plpgsql volatile
as $$
declare
  line record;
  room record;
  missing integer;
  part integer;
begin
  for line in
    select wanted.order_id, p.id, wanted.quantity, p.pieces_per_week
    from unnest(orders, products, quantities) as wanted (order_id, product_id, quantity)
    join products p on p.id = wanted.product_id
    where p.pieces_per_week is not null and p.processing <> 'ready'
    order by p.id
  loop
    product_id := line.id;
    last_week := null;
    missing := line.quantity;
    for room in select * from weeks_with_room(line.id, line.pieces_per_week)
    loop
      exit when missing = 0;
      insert into making_weeks (product_id, week, slots)
      values (line.id, room.week, line.pieces_per_week)
      on conflict do nothing;
      select least(missing, least(w.slots, line.pieces_per_week) - w.taken)
      into part
      from making_weeks w
      where w.product_id = line.id and w.week = room.week
      for no key update;
      continue when part <= 0;
      update making_weeks w
      set taken = w.taken + part
      where w.product_id = line.id and w.week = room.week;
      insert into making_slots (order_id, product_id, week, pieces)
      values (line.order_id, line.id, room.week, part);
      missing := missing - part;
      last_week := room.week;
    end loop;
    if missing > 0 then
      last_week := null;
    end if;
    return next;
  end loop;
end $$;
