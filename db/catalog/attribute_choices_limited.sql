-- At most 100 choices are offered at a time. Retired ones do not count.
create or replace function attribute_choices_limited() returns trigger
language plpgsql
as $$
begin
  perform from attributes where code = new.attribute_code for no key update;
  if (
    select count(*) > 100
    from attribute_choices
    where attribute_code = new.attribute_code and retired_at is null
  ) then
    raise exception 'The attribute % has too many choices', new.attribute_code
      using errcode = 'check_violation', constraint = 'attribute_choices_limited';
  end if;
  return null;
end $$;
