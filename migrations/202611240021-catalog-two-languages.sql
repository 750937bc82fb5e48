-- expand
-- The language of a product's own name and description, and the same two texts in the other
-- language. Both are null without a second version.
alter table products add column language text not null default 'en';
alter table products add column translated_name text;
alter table products add column translated_description text;
-- safe beside the release before: it does not know these columns, and their defaults pass.
alter table products
  add constraint products_language_check check (language ~ '^[a-z]{2,3}$') not valid;
-- safe beside the release before: as above.
alter table products
  add constraint products_translated_name_check
  check (length(translated_name) between 1 and 200) not valid;
-- safe beside the release before: as above.
alter table products
  add constraint products_translated_description_check
  check (length(translated_description) >= 1) not valid;
