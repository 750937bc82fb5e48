-- What a card says of a product: pairs of code and value, in the order of its category, of the
-- attributes that are shown on cards. Of an attribute of variants all different values, ascending.
create or replace function attribute_facts(
  category text,
  given jsonb,
  variants jsonb[]
) returns jsonb
language sql stable
as $$
  select jsonb_agg(jsonb_build_array(a.code, said.value) order by c.position, a.code)
  from category_attributes c
  join attributes a on a.code = c.attribute_code
  cross join lateral (
    select case a.scope
      when 'product' then given -> a.code
      else (
        select jsonb_agg(distinct v -> a.code)
        from unnest(variants) as v
        where v ? a.code)
    end as value
  ) said
  where c.category_slug = category and c.is_on_cards and said.value is not null
$$;
