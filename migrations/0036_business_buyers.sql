-- Who orders for a business: the name under which its GSTIN is registered, and the registered address where that is not
-- where the goods go.
alter table purchases
  add column buyer_company text check (length(buyer_company) between 1 and 200),
  add column billing_address text check (length(billing_address) between 1 and 300),
  add column billing_city text check (length(billing_city) between 1 and 80),
  add column billing_pin_code text check (billing_pin_code ~ '^[1-9][0-9]{5}$'),
  add check (buyer_company is null or buyer_gstin is not null),
  add check (num_nulls(billing_address, billing_city, billing_pin_code) in (0, 3)),
  add check (billing_address is null or buyer_company is not null);
alter table addresses
  add column company text,
  add column billing_address text,
  add column billing_city text,
  add column billing_pin_code text;
