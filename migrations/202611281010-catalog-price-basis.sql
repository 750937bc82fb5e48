-- expand
-- Whether a seller types the prices of a product with GST: price, compare price, prices of variants
-- and surcharges of answers. Such a price stays as typed when the rate changes.
alter table products add column price_includes_gst boolean not null default false;
