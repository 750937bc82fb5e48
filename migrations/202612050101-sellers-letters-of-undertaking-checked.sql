-- expand
-- In a transaction of its own: reading all rows must not stop those who write them.
alter table company_settings validate constraint company_settings_lut_check;
alter table company_settings validate constraint company_settings_lut_number_check;
alter table company_settings validate constraint company_settings_lut_until_check;
