-- expand
-- outside a transaction
create index concurrently tickets_about_buyer on tickets (reported_buyer_id)
  where reported_buyer_id is not null;
