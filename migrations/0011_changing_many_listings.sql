-- A shop that is renamed changes all its list rows in one statement. What follows from that must grow with their number,
-- not with its square, and not one by one.

-- Rows are not paired, old with new: counts change only where another number of them is in a category or of a seller.
create or replace function count_listings() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), 1) from new_rows;
  elsif tg_op = 'DELETE' then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), -1) from old_rows;
  elsif exists (
    select category_slug, seller_id, count(*) from old_rows group by 1, 2
    except select category_slug, seller_id, count(*) from new_rows group by 1, 2) then
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), -1) from old_rows;
    perform add_to_listing_counts(array_agg(category_slug), array_agg(seller_id), 1) from new_rows;
  end if;
  return null;
end $$;

drop trigger listings_teach_changed_words on listings;
drop function learn_words_of_changed_listing();
create function learn_words_of_changed_listings() returns trigger language plpgsql as $$
declare
  changed uuid[];
begin
  -- Most changes (a price, a sale) leave the words alone.
  select array_agg(product_id) into changed from (select product_id, search_vector from new_rows except select product_id, search_vector from old_rows) worded;
  if changed is not null then
    perform learn_search_words(changed);
  end if;
  return null;
end $$;
create trigger listings_teach_changed_words after update on listings
  referencing old table as old_rows new table as new_rows for each statement execute function learn_words_of_changed_listings();
