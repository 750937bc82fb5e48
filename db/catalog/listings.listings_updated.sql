-- Keeps listing_counts right when list rows get another category or seller.
create or replace trigger listings_updated
after update on listings
referencing old table as old_rows new table as new_rows
for each statement
execute function count_listings();
-- Also for a bulk load without triggers, which writes list rows itself.
alter table listings enable always trigger listings_updated;
