-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table shipments validate constraint shipments_e_way_bill_number_check;
