-- The photographs among the answers of a line, as far as they are the person's own.
create or replace function link_photographs_of_line() returns trigger
language plpgsql
as $$
begin
  insert into cart_photographs (line_id, image_id)
  select new.id, image_id
  from photographs_in_answers(new.answers, new.user_id) image_id;
  return null;
end $$;
