-- Adds the colours and sizes of these products to variant_options, each once.
-- In the order of their names, in which every transaction adds them.
create or replace function learn_variant_options(product_ids uuid[]) returns void
language sql
as $$
  insert into variant_options (axis, value, label)
  select distinct on (given.axis, lower(btrim(given.label)))
    given.axis,
    lower(btrim(given.label)),
    btrim(given.label)
  from variants v
  cross join lateral (values ('colour', v.colour), ('size', v.size)) as given(axis, label)
  where v.product_id = any(product_ids)
    and given.label is not null
    and not exists (
      select
      from variant_options o
      where o.axis = given.axis and o.value = lower(btrim(given.label)))
  order by given.axis, lower(btrim(given.label)), btrim(given.label)
  on conflict do nothing
$$;
