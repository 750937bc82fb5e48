-- A photograph that a line had is kept for another day. Something else may still have it: then it
-- is not deleted, since that refers to it.
create or replace function let_photograph_go() returns trigger
language plpgsql
as $$
begin
  update images
  set attached_at = null, kept_until = now() + interval '1 day'
  where id = old.image_id;
  return null;
end $$;
