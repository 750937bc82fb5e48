-- Refreshes the list rows of products that show a changed picture.
-- A picture changes when its preview is made, some time after its upload.
create or replace function images_changed() returns trigger
language plpgsql
as $$
declare
  shown uuid[];
begin
  select array_agg(distinct pi.product_id) into shown
  from new_rows n
  join product_images pi on pi.image_id = n.id;
  perform announce_pages(without_ids(shown, refresh_listings(shown)));
  return null;
end $$;
