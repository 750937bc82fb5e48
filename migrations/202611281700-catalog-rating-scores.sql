-- expand
-- The order "Best rated". The table has one row: the average of all reviews of the marketplace, in
-- hundredths of a star, that scores start from.
create table rating_means (
  is_only boolean primary key default true check (is_only),
  hundredths smallint not null check (hundredths between 100 and 500)
);
insert into rating_means (hundredths)
select coalesce(round(100.0 * sum(rating_total) / nullif(sum(rating_count), 0)), 400)
from products;
alter table listings add column rating_score integer not null default 0;
-- Until its file is applied, the function must return the new column too: otherwise nobody could
-- save a product meanwhile. A new database has no function yet that lists would need.
do $$
declare
  ending text := E'< now() + interval ''10 minutes''\n      ))\n';
  body text := pg_get_functiondef(to_regprocedure('listing_rows(uuid[])'));
begin
  if position(ending in body) > 0 then
    execute replace(body, ending, E'< now() + interval ''10 minutes''\n      )),\n    0\n');
  end if;
end $$;
