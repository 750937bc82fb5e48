-- What is searched for in documents, as one text: numbers, names and order, each on a line, so that no search spans two.
create function searched_of_document(number text, body jsonb) returns text language sql immutable parallel safe
  return number || E'\n' || coalesce(body -> 'recipient' ->> 'name', '') || E'\n' || coalesce(body -> 'supplier' ->> 'name', '') || E'\n' || coalesce(body -> 'order' ->> 'number', '');
create index documents_searched on documents using gin (searched_of_document(number, body) gin_trgm_ops);
