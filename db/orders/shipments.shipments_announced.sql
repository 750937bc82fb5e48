-- Buyer and seller see where a parcel is without loading the page again.
create or replace trigger shipments_announced
after insert or update on shipments
for each row
execute function announce_order('order_id');
