-- expand
-- outside a transaction
create index concurrently tickets_about_seller on tickets (reported_seller_id)
  where reported_seller_id is not null;
