-- By what lists sort "best rated", in thousandths of a star: the average as if each product had five
-- more reviews at the marketplace's average. So one review does not outrank fifty. 0 without reviews.
create or replace function rating_score(
  rating_total integer,
  rating_count integer,
  mean_hundredths smallint
) returns integer
language sql immutable
as $$
  select case
    when rating_count > 0
    then round((50.0 * mean_hundredths + 1000 * rating_total) / (5 + rating_count))::integer
    else 0
  end
$$;
