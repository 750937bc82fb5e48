-- expand
-- outside a transaction
create index concurrently images_photographs_unused on images (kept_until)
  where kept_until is not null and attached_at is null;
create index concurrently images_of_visitors on images (visitor_key)
  where visitor_key is not null;
