-- The range of a number between ascending bounds: "-3", "3-5" or "5-"; null without bounds.
-- rangeOf (attributes/rules/number-range.ts) agrees.
create or replace function attribute_range(bounds numeric[], value numeric) returns text
language sql immutable
as $$
  select case
    when cardinality(bounds) > 0 and value is not null then
      coalesce(trim_scale(bounds[below])::text, '')
        || '-' || coalesce(trim_scale(bounds[below + 1])::text, '')
  end
  from (select count(*)::int as below from unnest(bounds) as bound where bound <= value) counted
$$;
