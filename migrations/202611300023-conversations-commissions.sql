-- expand
-- A conversation may be about a piece that does not exist yet. It keeps its title when there is an
-- order.
alter table conversations add column commission_title text;
-- safe beside the release before: it writes no title
alter table conversations
  add constraint conversations_commission_title_check
  check (length(commission_title) between 1 and 120) not valid;
-- safe beside the release before: the next constraint allows every row that it writes
alter table conversations drop constraint conversations_check;
-- safe beside the release before: without a title it says the same
alter table conversations add constraint conversations_check check (
  (product_id is null) <> (order_id is null and commission_title is null)
) not valid;
