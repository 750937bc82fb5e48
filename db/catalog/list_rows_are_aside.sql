-- Whether this transaction adds products whose list rows add_list_rows writes at its end. The setting
-- names the transaction: one that stayed behind on a connection means nothing to the next.
create or replace function list_rows_are_aside() returns boolean
language sql stable
as $$
  select coalesce(
    current_setting('charma.list_rows', true) = 'aside in ' || pg_current_xact_id_if_assigned(),
    false
  )
$$;
