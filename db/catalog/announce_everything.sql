-- Notifies every process that something changed which any page may show.
-- Triggers on settings, tariff and categories call it.
create or replace function announce_everything() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'everything');
  return null;
end $$;
