-- expand
-- outside a transaction
-- safe beside the release before: it writes no such report
create unique index concurrently tickets_of_visitor_report on tickets (listing_report_id)
  where listing_report_id is not null;
