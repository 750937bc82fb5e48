-- Notes that somebody is here: at each sign-in, and once a day while a session is in use.
create or replace function note_visit() returns trigger
language plpgsql
as $$
begin
  insert into last_visits as known (user_id, at)
  values (new.user_id, new.updated_at)
  on conflict (user_id) do update
  set at = greatest(known.at, excluded.at);
  return null;
end $$;
