-- Until add_list_rows or the end of the transaction, triggers build no list rows for what is added.
-- A trigger builds a row at each statement: of the product, then of its variants, then of its
-- pictures. An import adds all three and then calls add_list_rows, which builds each row once.
create or replace function set_list_rows_aside() returns void
language sql
as $$
  select set_config('charma.list_rows', 'aside in ' || pg_current_xact_id(), true)
$$;
