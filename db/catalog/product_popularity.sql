-- By what lists sort "popular first", as a whole number.
-- A star above three, from one review, counts as much as five items sold.
create or replace function product_popularity(
  sales integer,
  rating_total integer,
  rating_count integer
) returns integer
language sql immutable
as $$
  select round(10 * ln(1 + greatest(0, sales + 5 * (rating_total - 3 * rating_count))))::integer
$$;
