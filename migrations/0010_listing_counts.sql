-- Counts forgot products that were put up at the same moment as others of their shop. Where a statement has waited for a
-- row, it looks at it again, and then finds nothing in the later part of a union that it is joined to. So rows are locked
-- by themselves, and counted up by a later statement, which waits for nobody.
create or replace function add_to_listing_counts(categories text[], sellers uuid[], change integer) returns void language plpgsql as $$
begin
  if coalesce(cardinality(categories), 0) = 0 then
    return;
  end if;
  insert into listing_counts (kind, of, products)
    select kind, of, 0 from (select 'category', unnest(categories) union select 'seller', unnest(sellers)::text order by 1, 2) as given(kind, of)
    on conflict do nothing;
  perform from listing_counts
    where (kind = 'category' and of = any(categories)) or (kind = 'seller' and of = any(sellers::text[]))
    order by kind, of for no key update;
  update listing_counts c set products = c.products + change * given.rows
    from (select 'category' as kind, of, count(*) as rows from unnest(categories) as of group by of
          union all select 'seller', of::text, count(*) from unnest(sellers) as of group by of) given
    where c.kind = given.kind and c.of = given.of;
end $$;

-- What was counted wrongly until now; nobody puts anything up meanwhile.
lock table listings in share row exclusive mode;
update listing_counts c set products = given.rows
  from (select kind, of, count(l.product_id) as rows
        from listing_counts left join listings l on of = case kind when 'category' then l.category_slug else l.seller_id::text end
        group by kind, of) given
  where c.kind = given.kind and c.of = given.of and c.products <> given.rows;
