-- The rating of a product is the sum of its published reviews. Its page follows every change of one.
create or replace function reviews_changed() returns trigger
language plpgsql
as $$
declare
  ids uuid[];
  totals integer[];
  counts integer[];
begin
  if tg_op = 'INSERT' then
    select array_agg(product_id), array_agg(total), array_agg(number)
    into ids, totals, counts
    from (
      select product_id, sum(stars)::int as total, count(*)::int as number
      from new_rows
      where status = 'published'
      group by product_id
    ) changed;
  elsif tg_op = 'DELETE' then
    select array_agg(product_id), array_agg(total), array_agg(number)
    into ids, totals, counts
    from (
      select product_id, -sum(stars)::int as total, -count(*)::int as number
      from old_rows
      where status = 'published'
      group by product_id
    ) changed;
  else
    select array_agg(product_id), array_agg(total), array_agg(number)
    into ids, totals, counts
    from (
      select
        n.product_id,
        sum(
          case when n.status = 'published' then n.stars else 0 end
          - case when o.status = 'published' then o.stars else 0 end
        )::int as total,
        sum((n.status = 'published')::int - (o.status = 'published')::int)::int as number
      from new_rows n
      join old_rows o on o.id = n.id
      where n.status = 'published' or o.status = 'published'
      group by n.product_id
    ) changed;
  end if;
  if ids is not null then
    perform rate_products(ids, totals, counts);
  end if;
  return null;
end $$;
