-- Whether this transaction adds products whose list rows add_list_rows writes at its end.
create or replace function list_rows_are_aside() returns boolean
language sql stable
as $$
  select coalesce(current_setting('charma.list_rows', true), '') = 'aside'
$$;
