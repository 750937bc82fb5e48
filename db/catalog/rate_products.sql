-- Adds stars and their number to the ratings of products, and renews their pages.
create or replace function rate_products(product_ids uuid[], totals integer[], counts integer[])
returns void
language plpgsql
as $$
begin
  -- In the order of their ids, so that two transactions cannot block each other.
  perform 1 from products where id = any(product_ids) order by id for no key update;
  update products p
  set rating_total = p.rating_total + given.total, rating_count = p.rating_count + given.count
  from unnest(product_ids, totals, counts) as given(id, total, count)
  where p.id = given.id and (given.total <> 0 or given.count <> 0);
  perform announce_pages(product_ids);
end $$;
