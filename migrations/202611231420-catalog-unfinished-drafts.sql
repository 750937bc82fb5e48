-- expand
-- A draft needs a name, a description, materials and a price. Everything else is needed when it
-- leaves the drafts. An HSN code that is missing is empty, as other texts are.
alter table products alter column category_slug drop not null;
-- safe beside the release before: it writes no empty code, and the new check allows what it writes
alter table products drop constraint products_hsn_code_check;
-- safe beside the release before: it always writes a code that this check accepts
alter table products add constraint products_hsn_code_check
  check (hsn_code ~ '^([0-9]{4}([0-9]{2}){0,2})?$') not valid;
-- safe beside the release before: it writes neither a product without a category nor an empty code.
-- Not description and materials: older products that were published may lack them.
alter table products add constraint products_complete_check
  check (status = 'draft' or (category_slug is not null and hsn_code <> '')) not valid;
