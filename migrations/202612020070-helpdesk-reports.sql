-- expand
-- The report of a listing, a review or a conversation is a ticket of its person
-- (docs/decisions/167). Reports of before this have none.
alter table tickets
  add column report_kind text,
  -- The product, review or conversation. No foreign key: the ticket stays when the thing is deleted.
  add column reported_id uuid,
  -- What it was called when it was reported.
  add column reported_name text,
  -- Whose shop it is about, and the buyer who wrote it: neither learns who reported it.
  add column reported_seller_id uuid,
  add column reported_buyer_id uuid,
  -- When we wrote what was decided; null while the report waits, also if it was made again.
  add column report_answered_at timestamptz;
-- safe beside the release before: it writes none of these columns
alter table tickets
  add constraint tickets_reported_seller_id_fkey
  foreign key (reported_seller_id) references users (id) on delete set null not valid;
-- safe beside the release before: it writes none of these columns
alter table tickets
  add constraint tickets_reported_buyer_id_fkey
  foreign key (reported_buyer_id) references users (id) on delete set null not valid;
-- safe beside the release before: the next constraint allows every row that it writes
alter table tickets drop constraint tickets_category_check;
-- safe beside the release before: it allows one more category
alter table tickets add constraint tickets_category_check check (
  category in (
    'order', 'delivery', 'payment', 'return', 'product', 'selling', 'account', 'data', 'other',
    'report'
  )
) not valid;
-- safe beside the release before: it writes none of these columns
alter table tickets add constraint tickets_report_kind_check check (
  report_kind in ('listing', 'review', 'conversation')
) not valid;
-- safe beside the release before: it writes none of these columns
alter table tickets add constraint tickets_reported_name_check check (
  length(reported_name) between 1 and 300
) not valid;
-- safe beside the release before: it writes no report
alter table tickets add constraint tickets_report_check check (
  num_nonnulls(report_kind, reported_id, reported_name)
    = case when category = 'report' then 3 else 0 end
  and (
    category = 'report'
    or num_nonnulls(reported_seller_id, reported_buyer_id, report_answered_at) = 0
  )
) not valid;
