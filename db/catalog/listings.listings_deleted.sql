-- Keeps listing_counts right when products lose list rows.
create or replace trigger listings_deleted
after delete on listings
referencing old table as old_rows
for each statement
execute function count_listings();
-- Also for a bulk load without triggers, which writes list rows itself.
alter table listings enable always trigger listings_deleted;
