-- Whoever signs in or comes back has visited.
create or replace trigger sessions_note_visits
after insert or update of updated_at on sessions
for each row
execute function note_visit();
