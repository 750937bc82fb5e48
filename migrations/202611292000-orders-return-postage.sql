-- expand
-- What a buyer gets for the postage of a return that they send themselves: fixed when it is approved,
-- due once it has arrived (docs/decisions/121).
alter table order_returns
  add column postage_paise bigint,
  add column postage_due_at timestamptz;
-- safe beside the release before: it writes neither column
alter table order_returns add constraint order_returns_postage_paise_check
check (postage_paise > 0) not valid;
-- safe beside the release before: it writes neither column
alter table order_returns add constraint order_returns_postage_due check (
  postage_due_at is null or postage_paise is not null
) not valid;
-- Returns that wait already count as a parcel of 1 kg, like everything of which no weight is known.
update order_returns
set postage_paise = 18000
where status = 'approved'
  and reason in ('damaged', 'faulty', 'wrong', 'not_as_shown', 'late', 'guarantee');
