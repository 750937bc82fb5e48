-- expand
-- outside a transaction
-- safe beside the release before: it writes no such key
create unique index concurrently tickets_of_form on tickets (form_key) where form_key is not null;
