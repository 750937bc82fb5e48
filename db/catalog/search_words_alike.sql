-- Thirty words at most that an unknown word may be a misspelling of, the most similar first.
-- `swapped` are the words that it becomes when two neighbouring letters change places.
create or replace function search_words_alike(given text, swapped text[])
returns table (word text, lexeme text, similarity real)
language sql stable
set pg_trgm.similarity_threshold = 0.25
as $$
  select found.word, found.lexeme, similarity(found.word, given)
  from (
    select w.word, w.lexeme
    from search_words w
    where w.is_prominent and w.word % given
    union
    select w.word, w.lexeme
    from search_words w
    where w.is_prominent and w.word = any (swapped)
    union
    select
      search_text(s.term),
      (tsvector_to_array(to_tsvector('charma', search_text(s.term))))[1]
    from search_synonyms s
    where s.term !~ '\s'
      and (search_text(s.term) % given or search_text(s.term) = any (swapped))
  ) found
  order by 3 desc, 1
  limit 30
$$;
