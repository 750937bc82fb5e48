-- The pictures of the questions of a product: whoever writes them, none of them is deleted.
create or replace function link_pictures_of_questions() returns trigger
language plpgsql
as $$
begin
  insert into question_pictures (product_id, image_id)
  select new.id, (picture ->> 'imageId')::uuid
  from jsonb_path_query(new.questions, '$[*].picture') picture
  on conflict do nothing;
  return null;
end $$;
