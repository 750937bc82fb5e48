-- At most 30 attributes a category, 8 of them in its filter, of which 2 may belong to variants: each
-- of those doubles the combinations that a list row stores. The category is locked, so that two
-- administrators at once do not exceed a limit together.
create or replace function category_attributes_limited() returns trigger
language plpgsql
as $$
begin
  perform from categories where slug = new.category_slug for no key update;
  if (
    select
      count(*) > 30
      or count(*) filter (where c.is_filterable) > 8
      or count(*) filter (where c.is_filterable and a.scope = 'variant') > 2
    from category_attributes c
    join attributes a on a.code = c.attribute_code
    where c.category_slug = new.category_slug
  ) then
    raise exception 'The category % has too many attributes', new.category_slug
      using errcode = 'check_violation', constraint = 'category_attributes_limited';
  end if;
  return null;
end $$;
