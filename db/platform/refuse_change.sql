-- For rows that are written once: refuses every update, delete and truncate of its table.
-- A trigger calls it on each append-only table.
create or replace function refuse_change() returns trigger
language plpgsql
as $$
begin
  raise exception 'rows of % are never changed or deleted', tg_table_name
    using errcode = 'integrity_constraint_violation';
end $$;
