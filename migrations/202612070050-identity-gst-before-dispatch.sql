-- expand
-- Whether a cash order is billed again whose GST changed between its invoice and its dispatch
-- (docs/decisions/204). The law can be read both ways.
alter table platform_settings add column gst_before_dispatch text not null default 'bill_again';
-- safe beside the release before: it never writes the column
alter table platform_settings add constraint platform_settings_gst_before_dispatch_check check (
  gst_before_dispatch in ('bill_again', 'keep_invoice')
) not valid;
