-- expand
-- The language of a person's pages and mails, as its code in addresses: hi. Null: none was chosen,
-- which means English.
alter table profiles add column language text;
-- safe beside the release before: it does not know the column.
alter table profiles
  add constraint profiles_language_check check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$') not valid;
