-- expand
-- outside a transaction
-- A settlement of the payment provider is found by its number among the words of a line.
create index concurrently bank_lines_words on bank_lines using gin (
  string_to_array(
    upper(
      regexp_replace(coalesce(reference || ' ', '') || narration, '[^A-Za-z0-9]+', ' ', 'g')
    ),
    ' '
  )
);
