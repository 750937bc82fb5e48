-- expand
-- The form of a visitor's report, sent twice, has one ticket (docs/decisions/174).
alter table tickets
  add column form_key uuid;
-- safe beside the release before: it writes no such key
alter table tickets add constraint tickets_form_key_check check (
  form_key is null or listing_report_id is not null
) not valid;
