-- expand
-- A question may ask for photographs: from one to five.
-- safe beside the release before: the next constraint allows every row that it writes
alter table products drop constraint products_questions_check;
-- safe beside the release before: it allows one more type of question
alter table products add constraint products_questions_check check (
  jsonb_typeof(questions) = 'array'
  and jsonb_array_length(questions) <= 5
  and not jsonb_path_exists(
    questions,
    '$[*] ? (!(@.text.type() == "string" && @.text != "" && @.isRequired.type() == "boolean"
      && (@.type == "text" || @.type == "choice" || @.type == "choices" || @.type == "number"
        || @.type == "date" || (@.type == "photographs" && @.maxLength >= 1 && @.maxLength <= 5))
      && @.choices.type() == "array" && @.choices.size() <= 20))'
  )
  and not jsonb_path_exists(
    questions,
    '$[*].choices[*] ? (!(@.text.type() == "string" && @.surchargePaise >= 0
      && @.surchargePaise <= 10000000 && @.surchargePaise == @.surchargePaise.floor()))'
  )
) not valid;
