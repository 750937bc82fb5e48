-- Open pages of an order load again when it, a return of it or a report about it changes. The
-- argument is the column with the order's id.
create or replace function announce_order() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'order ' || (to_jsonb(new) ->> tg_argv[0]));
  return null;
end $$;
