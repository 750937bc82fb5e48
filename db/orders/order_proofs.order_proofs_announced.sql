-- Buyer and seller see a proof and its answer without loading the page again.
create or replace trigger order_proofs_announced
after insert or update on order_proofs
for each row
execute function announce_order('order_id');
