-- expand
-- outside a transaction
create index concurrently products_offered_to on products (offered_to) where offered_to is not null;
