-- expand
alter table platform_settings validate constraint platform_settings_tcs_elsewhere_check;
