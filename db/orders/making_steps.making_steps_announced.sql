-- Buyer and seller see a new step without loading the page again.
create or replace trigger making_steps_announced
after insert on making_steps
for each row
execute function announce_order('order_id');
