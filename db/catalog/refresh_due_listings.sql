-- For the release before, whose readers show the cards of list rows as they are: rows of pieces
-- that were sold or came back are refreshed too. After the others: it holds no locks while it waits
-- for its turn with those that are due.
create or replace function refresh_due_listings(
  most integer,
  out refreshed integer,
  out next_at timestamptz,
  out next_in_ms double precision
)
language plpgsql
as $$
begin
  select r.refreshed, r.next_at, r.next_in_ms
  into refreshed, next_at, next_in_ms
  from refresh_listings_by_clock(most) r;
  perform refresh_stock_of_listings(most);
end $$;
