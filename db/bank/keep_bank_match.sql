-- A match is undone once; nothing else of it changes, and none is deleted.
create or replace function keep_bank_match() returns trigger
language plpgsql
as $$
begin
  if tg_op <> 'UPDATE'
    or to_jsonb(old) ->> 'undone_at' is not null
    or (to_jsonb(old) - array['undone_at', 'undone_by', 'undo_reason', 'is_live'])
      is distinct from (to_jsonb(new) - array['undone_at', 'undone_by', 'undo_reason', 'is_live'])
  then
    raise exception 'a bank match is only ever undone, once'
      using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
