-- expand
-- The TCS registrations of the marketplace besides that of its head office, one for each State in
-- which sellers are registered. The first two digits of a GSTIN are its State.
alter table platform_settings add column tcs_gstins text[] not null default '{}';
