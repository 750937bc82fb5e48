-- A text as the search compares it: lower case, and spellings of Hindi that mean the same are one.
-- It drops the dot under borrowed sounds (ड़ is often typed as ड) and joiners, and uses one of the
-- two signs for a nasal.
create or replace function search_text(given text) returns text
language sql immutable strict parallel safe
as $$
  -- Most texts are plain ASCII and need none of this; the rest takes as long as indexing the words.
  select case
    when octet_length(given) = char_length(given) then lower(given)
    else
      lower(normalize(
        translate(normalize(given, nfd), U&'\0901\093C\200C\200D', U&'\0902'),
        nfc))
  end
$$;
