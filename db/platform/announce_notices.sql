-- Open pages of the reader count again when a notice comes or is read.
create or replace function announce_notices() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'notices ' || new.user_id);
  return null;
end $$;
