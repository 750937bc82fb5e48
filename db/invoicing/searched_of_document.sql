-- The text in which a search for documents looks: number, names and order, one per line.
-- The index documents_searched holds its result: a change needs a migration that rebuilds it.
create or replace function searched_of_document(number text, body jsonb) returns text
language sql immutable parallel safe
return number || E'\n'
  || coalesce(body -> 'recipient' ->> 'name', '') || E'\n'
  || coalesce(body -> 'supplier' ->> 'name', '') || E'\n'
  || coalesce(body -> 'order' ->> 'number', '');
