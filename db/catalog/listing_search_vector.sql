-- The words that find a product, by weight: A its name, B tags and category, C shop, materials,
-- colours and sizes, D description. A SKU is found only as a whole.
-- Other spellings of a category are for addresses only: "briefcases" is Business & Office, and
-- would make every desk mat a briefcase. Words with one meaning are in search_synonyms.
create or replace function listing_search_vector(
  name text,
  tags text[],
  category_slug text,
  category_name text,
  shop_name text,
  materials text,
  description text,
  skus text[],
  options text[]
) returns tsvector
language sql stable
as $$
  select setweight(to_tsvector('charma', search_text(name)), 'A')
    || setweight(
      to_tsvector('charma', search_text(array_to_string(tags || category_name, ' . '))), 'B')
    || setweight(
      to_tsvector(
        'charma',
        search_text(array_to_string(array[shop_name, materials] || options, ' . '))), 'C')
    || setweight(to_tsvector('charma', search_text(description)), 'D')
    || array_to_tsvector(array(select distinct 'sku=' || lower(sku) from unnest(skus) sku))
$$;
