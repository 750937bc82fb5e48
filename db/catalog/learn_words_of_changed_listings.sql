-- Adds the new words of changed list rows to search_words.
-- A trigger calls it once for each statement.
create or replace function learn_words_of_changed_listings() returns trigger
language plpgsql
as $$
declare
  changed uuid[];
begin
  -- Most changes (a price, a sale) leave the words alone.
  select array_agg(product_id) into changed
  from (
    select product_id, search_vector from new_rows
    except
    select product_id, search_vector from old_rows
  ) worded;
  if changed is not null then
    perform learn_search_words(changed);
  end if;
  return null;
end $$;
