-- expand
-- The language of the page on which the purchase was placed, as its code in addresses: hi. Null:
-- the release before wrote the row. Mails about it are in the language of the buyer's account, or
-- in this one if none was chosen.
alter table purchases add column language text;
-- safe beside the release before: it does not know the column.
alter table purchases
  add constraint purchases_language_check check (language ~ '^[a-z]{2,3}(-[a-z]{2,4})?$') not valid;
