-- expand
-- The number of the e-way bill with which a parcel moves (rule 138, CGST Rules).
alter table shipments add column e_way_bill_number text;
-- safe beside the release before: it never writes the column
alter table shipments
add constraint shipments_e_way_bill_number_check check (e_way_bill_number ~ '^[0-9]{12}$') not valid;
