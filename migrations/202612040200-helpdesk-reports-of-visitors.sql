-- expand
-- A report of a listing without an account is a ticket too (docs/decisions/174).
alter table tickets
  -- The report of a visitor. No foreign key: the ticket stays when the listing is deleted.
  add column listing_report_id uuid;
-- safe beside the release before: it writes no such report
alter table tickets add constraint tickets_listing_report_check check (
  listing_report_id is null or (report_kind is not distinct from 'listing' and user_id is null)
) not valid;
