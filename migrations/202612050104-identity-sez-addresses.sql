-- expand
-- Whether a saved address is that of a unit or developer in a Special Economic Zone, as its buyer
-- declared with the GSTIN.
alter table addresses add column is_sez boolean not null default false;
