-- Those of these pictures that do not exist or are private.
create or replace function missing_pictures(image_ids uuid[]) returns uuid[]
language sql stable
as $$
  select array(
    select distinct wanted.id
    from unnest(image_ids) as wanted(id)
    where not exists (
      select
      from images i
      where i.id = wanted.id and not starts_with(i.file_name, 'private-'))
  )
$$;
