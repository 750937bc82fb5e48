-- Sends messages about products to every process that listens on the channel `catalogue`.
-- Above 500 it sends "everything" instead, which is faster to handle.
create or replace function announce_products(messages text[]) returns void
language plpgsql
as $$
begin
  if cardinality(messages) > 500 then
    perform pg_notify('catalogue', 'everything');
  else
    perform pg_notify('catalogue', message) from unnest(messages) as message;
  end if;
end $$;
