-- expand
-- outside a transaction
-- safe beside the release before: it writes no report
create unique index concurrently tickets_of_report on tickets (reported_id, report_kind, user_id)
  where reported_id is not null;
