-- expand
-- outside a transaction
-- safe beside the release before: it writes no return
create unique index concurrently conversations_of_return on conversations (return_id)
  where return_id is not null;
