-- expand
-- outside a transaction
-- A courier's remittance names parcels by their tracking number alone.
create index concurrently shipments_tracking on shipments (
  upper(regexp_replace(tracking_number, '[^A-Za-z0-9]', '', 'g'))
)
where tracking_number is not null and return_id is null;
