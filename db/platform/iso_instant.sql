-- An instant as browsers read it: "2026-11-21T18:30:00.000Z".
-- For JSON that a statement builds itself.
create or replace function iso_instant(instant timestamptz) returns text
language sql stable
as $$
  select to_char(instant at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;
