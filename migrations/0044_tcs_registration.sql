-- TCS is collected under a registration of its own (section 24, CGST Act): GSTR-8 names that one.
alter table platform_settings add column tcs_gstin text;
