-- Marks uploaded pictures as used, so that they are not deleted, and returns those of them that do
-- not exist or are private. Whoever calls it answers for whose pictures they are.
create or replace function attach_pictures(image_ids uuid[]) returns uuid[]
language plpgsql
as $$
begin
  update images i
  set attached_at = now()
  from (
    select id
    from images
    where id = any(image_ids)
      and attached_at is null
      and not starts_with(file_name, 'private-')
    order by id
    for no key update
  ) unused
  where i.id = unused.id;
  return missing_pictures(image_ids);
end $$;
