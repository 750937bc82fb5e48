-- expand
-- The pieces of a lost parcel are refunded once the other parcels of the order have ended.
-- safe beside the release before: the next constraint allows every reason that it writes
alter table order_returns drop constraint order_returns_reason_check;
-- safe beside the release before: it allows every reason that it writes
alter table order_returns add constraint order_returns_reason_check check (
  reason in (
    'damaged', 'faulty', 'wrong', 'not_as_shown', 'late', 'guarantee', 'does_not_fit',
    'changed_mind', 'lost'
  )
) not valid;
