-- Buyer and seller see a report and its answer without loading the page again.
create or replace trigger missing_parcels_announced
after insert or update on missing_parcels
for each row
execute function announce_order('order_id');
