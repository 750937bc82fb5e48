-- The words that the search finds a product by: labels of choices in every language, texts, and the
-- name of what is answered with yes.
create or replace function attribute_words(category text, given jsonb) returns text[]
language sql stable
as $$
  select coalesce(array_agg(distinct said.words), '{}')
  from category_attributes c
  join attributes a on a.code = c.attribute_code
  cross join lateral (
    select h.label as words, h.translations
    from attribute_choices h
    where h.attribute_code = a.code
      and a.type in ('choice', 'choices')
      and (given -> a.code) ? h.value
    union all
    select given ->> a.code, '{}'
    where a.type = 'text'
    union all
    select a.name, '{}'
    where a.type = 'yes_no' and given -> a.code = 'true'
  ) answer
  cross join lateral (
    select answer.words
    union all
    select language.value ->> 'label' from jsonb_each(answer.translations) as language
  ) said
  where c.category_slug = category and given ? a.code and said.words is not null
$$;
