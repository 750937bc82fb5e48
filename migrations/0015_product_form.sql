-- What the product form needs to be sent twice and to make one product.

alter table products
  -- Made by the form or the file that a product comes from, and what it said: sent again, it is the same product.
  add column idempotency_key text check (length(idempotency_key) between 8 and 100),
  add column input_hash text,
  add check ((idempotency_key is null) = (input_hash is null)),
  add unique (seller_id, idempotency_key);
