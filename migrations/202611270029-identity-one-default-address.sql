-- expand
-- outside a transaction
-- safe beside the release before: it never sets is_default, which this release added.
create unique index concurrently addresses_default on addresses (user_id) where is_default;
