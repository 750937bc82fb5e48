-- Open pages of a ticket load again when it changes. The argument is the column with its id.
create or replace function announce_ticket() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'ticket ' || (to_jsonb(new) ->> tg_argv[0]));
  return null;
end $$;
