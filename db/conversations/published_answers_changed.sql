-- The page of a product follows its published answers.
create or replace function published_answers_changed() returns trigger
language plpgsql
as $$
begin
  perform announce_pages(array[case when tg_op = 'DELETE' then old.product_id else new.product_id end]);
  return null;
end $$;
