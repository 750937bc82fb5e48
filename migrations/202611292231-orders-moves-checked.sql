-- expand
-- In a transaction of its own: reading all changes must not stop those who write them.
alter table delivery_address_changes validate constraint delivery_address_changes_state_code_check;
