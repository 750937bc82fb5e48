-- Keeps listing_counts right when products get list rows.
create or replace trigger listings_inserted
after insert on listings
referencing new table as new_rows
for each statement
execute function count_listings();
-- Also for a bulk load without triggers, which writes list rows itself.
alter table listings enable always trigger listings_inserted;
