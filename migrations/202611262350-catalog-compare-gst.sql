-- expand
-- Cards name the GST rate of a struck-through price where it is another one, as for cheap shoes.
-- Their rows are made anew with the next reads.
update listings set changes_at = now() where (card ->> 'comparePricePaise') is not null;
