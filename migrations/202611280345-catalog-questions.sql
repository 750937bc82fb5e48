-- expand
-- What a seller asks the buyer of a product: up to five questions, each with its text and type.
alter table products
  add column questions jsonb not null default '[]' constraint products_questions_check check (
    jsonb_typeof(questions) = 'array'
    and jsonb_array_length(questions) <= 5
    and not jsonb_path_exists(
      questions,
      '$[*] ? (!(@.text.type() == "string" && @.text != "" && @.isRequired.type() == "boolean"
        && (@.type == "text" || @.type == "choice" || @.type == "choices" || @.type == "number"
          || @.type == "date")
        && @.choices.type() == "array" && @.choices.size() <= 20))'
    )
    and not jsonb_path_exists(
      questions,
      '$[*].choices[*] ? (!(@.text.type() == "string" && @.surchargePaise >= 0
        && @.surchargePaise <= 10000000 && @.surchargePaise == @.surchargePaise.floor()))'
    )
  );

-- Lines of carts with answers: a variant once for each set of answers. Lines without are in
-- cart_lines, whose key the release before relies on.
create table answered_cart_lines (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  variant_id uuid not null references variants (id) on delete cascade,
  answers jsonb not null check (
    jsonb_typeof(answers) = 'array'
    and jsonb_array_length(answers) between 1 and 5
    and length(answers::text) <= 8000
    and not jsonb_path_exists(answers, 'strict $[*] ? (@.type() != "array" || @.size() < 2)')
    and not jsonb_path_exists(answers, 'strict $[*][*] ? (@.type() != "string")')
  ),
  answers_key text not null generated always as (md5(answers::text)) stored,
  quantity integer not null check (quantity between 1 and 99),
  seen_price_paise bigint not null check (seen_price_paise > 0),
  added_at timestamptz not null default now(),
  constraint answered_cart_lines_once unique (user_id, variant_id, answers_key)
);
create index answered_cart_lines_variant on answered_cart_lines (variant_id);

-- An order copies the answers. The same variant with other answers is another item.
alter table order_items
  add column answers jsonb not null default '[]' constraint order_items_answers_check check (
    jsonb_typeof(answers) = 'array'
    and jsonb_array_length(answers) <= 5
    and not jsonb_path_exists(answers, 'strict $[*][*] ? (@.type() != "string")')
  );
-- safe beside the release before: it writes each variant of an order once, and finds items by line
alter table order_items drop constraint order_items_order_id_variant_id_key;
