-- The ids of the first array that are not in the second.
-- Each appears once, in no particular order.
create or replace function without_ids(ids uuid[], others uuid[]) returns uuid[]
language sql immutable
as $$
  select array(select unnest(ids) except select unnest(others))
$$;
