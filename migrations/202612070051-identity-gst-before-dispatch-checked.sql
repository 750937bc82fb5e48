-- expand
alter table platform_settings validate constraint platform_settings_gst_before_dispatch_check;
