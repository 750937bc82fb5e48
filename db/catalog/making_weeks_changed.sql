-- Notifies every process when a week of a workshop becomes full, or has room again: the product's
-- page says from when on a piece can be made.
create or replace function making_weeks_changed() returns trigger
language plpgsql
as $$
begin
  perform announce_pages(array[new.product_id]);
  return null;
end $$;
