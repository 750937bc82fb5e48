-- Adds `change` to the product counts of these categories and sellers, once for each element.
-- Rows are locked by a statement of their own and counted by a later one. A statement that waited
-- for a row reads it again, but not what it joins it to, and would miss concurrent inserts.
create or replace function add_to_listing_counts(
  categories text[],
  sellers uuid[],
  change integer
) returns void
language plpgsql
as $$
begin
  if coalesce(cardinality(categories), 0) = 0 then
    return;
  end if;
  insert into listing_counts (kind, of, products)
  select kind, of, 0
  from (
    select 'category', unnest(categories)
    union
    select 'seller', unnest(sellers)::text
    order by 1, 2
  ) as given(kind, of)
  on conflict do nothing;
  perform from listing_counts
  where (kind = 'category' and of = any(categories))
    or (kind = 'seller' and of = any(sellers::text[]))
  order by kind, of
  for no key update;
  update listing_counts c
  set products = c.products + change * given.rows
  from (
    select 'category' as kind, of, count(*) as rows from unnest(categories) as of group by of
    union all
    select 'seller', of::text, count(*) from unnest(sellers) as of group by of
  ) given
  where c.kind = given.kind and c.of = given.of;
end $$;
