-- Notifies every process that another campaign may be shown.
-- Each then chooses its sponsored products again.
create or replace function campaigns_changed() returns trigger
language plpgsql
as $$
begin
  perform pg_notify('catalogue', 'campaign');
  return null;
end $$;
