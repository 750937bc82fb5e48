-- expand
-- The language of the page on which somebody subscribed, as its code in addresses: hi. Null: the
-- release before wrote the row, which means English.
alter table subscriptions add column language text;
-- safe beside the release before: it does not know the column.
alter table subscriptions
  add constraint subscriptions_language_check check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$') not valid;
