-- expand
-- A return has a conversation of its own (docs/decisions/161).
alter table conversations add column return_id uuid;
-- safe beside the release before: it writes no return
alter table conversations
  add constraint conversations_return_id_fkey
  foreign key (return_id) references order_returns (id) on delete restrict not valid;
-- safe beside the release before: the next constraint allows every row that it writes
alter table conversations drop constraint conversations_check;
-- safe beside the release before: without a return it says the same
alter table conversations add constraint conversations_check check (
  num_nonnulls(product_id, coalesce(order_id::text, commission_title), return_id) = 1
) not valid;
