-- expand
-- outside a transaction
-- safe beside the release before: it publishes no answers
create unique index concurrently published_answers_places on published_answers (product_id, position);
