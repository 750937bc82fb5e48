-- How the seller was registered for GST when the order was placed: who had no regular registration agreed on a price without
-- tax, which a later tax invoice cannot show. Null for orders from before this was kept.
alter table orders add column seller_registration text check (seller_registration in ('regular', 'composition', 'unregistered'));
