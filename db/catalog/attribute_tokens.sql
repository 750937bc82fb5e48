-- The filter tokens of a product's or variant's values: "@closure=buckle", "@heel-height=3-5", only
-- of attributes that the category filters by. In the order of the codes, as variant_tokens combines
-- them and rules/facet-tokens.ts asks for them.
create or replace function attribute_tokens(
  category text,
  attribute_scope text,
  given jsonb
) returns text[]
language sql stable
as $$
  select coalesce(
    array_agg('@' || a.code || '=' || said.value order by a.code collate "C", said.value),
    '{}')
  from category_attributes c
  join attributes a on a.code = c.attribute_code
  cross join lateral (
    select case a.type
      when 'number' then attribute_range(a.ranges, (given ->> a.code)::numeric)
      when 'yes_no' then case when given -> a.code = 'true' then 'yes' end
      when 'choice' then given ->> a.code
    end as value
    union all
    select jsonb_array_elements_text(
      case when a.type = 'choices' then given -> a.code else '[]' end)
  ) said
  where c.category_slug = category
    and c.is_filterable
    and a.scope = attribute_scope
    and given ? a.code
    and said.value is not null
$$;
