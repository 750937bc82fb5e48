-- The filter tokens of a variant with attributes: colour, size, attributes and stock, and each
-- combination of them in this order. Without attributes it is variant_facets, which is faster.
create or replace function variant_tokens(
  colour text,
  size text,
  attributes text[],
  stock integer
) returns text[]
language sql immutable
as $$
  with recursive parts as (
    select part, place
    from unnest(array_remove(
      array['colour=' || lower(btrim(colour)), 'size=' || lower(btrim(size))]
        || attributes
        || case when stock > 0 then 'stock=in' end,
      null)) with ordinality as given(part, place)
  ), combined as (
    select part as token, place from parts
    union all
    select c.token || chr(31) || p.part, p.place
    from combined c
    join parts p on p.place > c.place
  )
  select case
    when cardinality(attributes) = 0 then variant_facets(colour, size, stock)
    else (select array_agg(token) from combined)
  end
$$;
