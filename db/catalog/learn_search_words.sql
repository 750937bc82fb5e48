-- Adds the words of these products to search_words, each once.
-- Transactions that add the same word wait for each other in the order of the words.
create or replace function learn_search_words(product_ids uuid[]) returns void
language sql
as $$
  with texts as (
    select distinct given.text
    from listings l
    join products p on p.id = l.product_id
    join seller_shops s on s.seller_id = l.seller_id
    join categories c on c.slug = l.category_slug
    cross join lateral (
      select l.name
      union select p.translated_name
      union select unnest(p.tags)
      union select c.name
      union select s.shop_name
      union select p.materials
      union select v.colour from variants v where v.product_id = p.id
    ) as given(text)
    where l.product_id = any(product_ids)
  ), given as (
    -- Words of letters only, and the parts of those with hyphens.
    select unaccent(part.token) as word, null as lexeme, true as is_prominent
    from texts, ts_parse('default', search_text(texts.text)) part
    where part.tokid in (1, 2, 10, 11)
    union
    select part.lexeme, part.lexeme, false
    from listings l, unnest(l.search_vector) part
    where l.product_id = any(product_ids)
      and part.lexeme not like 'sku=%'
  ), missing as (
    select distinct on (g.word)
      g.word,
      coalesce(g.lexeme, (tsvector_to_array(to_tsvector('charma', g.word)))[1]) as lexeme,
      g.is_prominent
    from given g
    where length(g.word) <= 100
      and not exists (
        select from search_words w where w.word = g.word and w.is_prominent >= g.is_prominent)
    order by g.word, g.is_prominent desc
  )
  insert into search_words as known (word, lexeme, is_prominent)
  select word, lexeme, is_prominent from missing where lexeme is not null order by word
  on conflict (word) do update set is_prominent = true
    where excluded.is_prominent and not known.is_prominent
$$;
