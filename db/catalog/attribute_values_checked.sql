-- Refuses values of attributes that do not exist, or of another type than the attribute's.
-- The attribute counts as used first: whoever changes its type waits, and then finds it used. Its
-- row is read by a later statement, which sees what an administrator has just committed.
create or replace function attribute_values_checked() returns trigger
language plpgsql
as $$
declare
  wrong text;
begin
  update attributes set is_used = true
  where code in (
    select a.code
    from attributes a
    where a.code in (select jsonb_object_keys(new.attributes)) and not a.is_used
    order by a.code
    for no key update
  );
  select given.key into wrong
  from jsonb_each(new.attributes) as given(key, value)
  left join attributes a on a.code = given.key and a.scope = tg_argv[0]
  where a.code is null
    or not coalesce(
      case a.type
        when 'number' then
          jsonb_typeof(given.value) = 'number'
            and given.value::text::numeric between 0 and 1000000
            and scale(trim_scale(given.value::text::numeric)) <= 3
        when 'yes_no' then jsonb_typeof(given.value) = 'boolean'
        when 'text' then
          jsonb_typeof(given.value) = 'string'
            and length(given.value #>> '{}') between 1 and 200
        when 'choice' then
          jsonb_typeof(given.value) = 'string'
            and exists (
              select
              from attribute_choices c
              where c.attribute_code = a.code and c.value = given.value #>> '{}')
        when 'choices' then
          case
            when jsonb_typeof(given.value) = 'array' then
              jsonb_array_length(given.value) between 1 and 100
                and not exists (
                  select
                  from jsonb_array_elements(given.value) as one(value)
                  left join attribute_choices c
                    on c.attribute_code = a.code and c.value = one.value #>> '{}'
                  where jsonb_typeof(one.value) <> 'string' or c.value is null)
                and (
                  select count(distinct one.value) = count(*)
                  from jsonb_array_elements(given.value) as one(value))
          end
      end,
      false)
  limit 1;
  if wrong is not null then
    raise exception 'The value of the attribute % is not one of its type', wrong
      using errcode = 'check_violation', constraint = 'attribute_values_checked';
  end if;
  return null;
end $$;
