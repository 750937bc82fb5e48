-- expand
-- outside a transaction
create index concurrently profiles_team on profiles (shop_id) where shop_id is not null;
create index concurrently audit_trail_team on audit_trail (shop_id, id) where shop_id is not null;
