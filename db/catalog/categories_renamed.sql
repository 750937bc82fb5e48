-- Refreshes the list rows of a category that has another name.
-- A new slug reaches the products through their foreign key.
create or replace function categories_renamed() returns trigger
language plpgsql
as $$
begin
  perform refresh_listings(array(
    select p.id
    from new_rows n
    join old_rows o on o.slug = n.slug
    join products p on p.category_slug = n.slug
    where n.name <> o.name));
  return null;
end $$;
