-- An invoice that was cancelled without an IRN stays so: returns may have counted it already.
create or replace function keep_void() returns trigger
language plpgsql
as $$
begin
  if to_jsonb(old) ->> 'voided_at' is not null then
    raise exception 'an invoice that is void stays void'
      using errcode = 'integrity_constraint_violation';
  end if;
  return coalesce(new, old);
end $$;
