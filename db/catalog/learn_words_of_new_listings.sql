-- Adds the words of new list rows to search_words.
-- A trigger calls it once for each statement, also for one that only changed existing rows.
create or replace function learn_words_of_new_listings() returns trigger
language plpgsql
as $$
begin
  -- add_list_rows does it at the end of this transaction.
  if not list_rows_are_aside() and exists (select from new_rows) then
    perform learn_search_words(array(select product_id from new_rows));
  end if;
  return null;
end $$;
