-- expand
-- What happens to sellers in a State in which the marketplace has no registration for TCS: they are
-- put under the head office's, or their pieces are not on sale.
alter table platform_settings add column tcs_elsewhere text not null default 'head_office';
-- safe beside the release before: it never writes the column
alter table platform_settings add constraint platform_settings_tcs_elsewhere_check check (
  tcs_elsewhere in ('head_office', 'refuse')
) not valid;
