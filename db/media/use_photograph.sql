-- A photograph is in use from the moment that a line of a cart or an order has it.
create or replace function use_photograph() returns trigger
language plpgsql
as $$
begin
  update images
  set attached_at = coalesce(attached_at, now())
  where id = new.image_id;
  return null;
end $$;
