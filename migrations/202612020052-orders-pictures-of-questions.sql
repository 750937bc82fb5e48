-- expand
-- What the buyer saw beside a number that was asked: its question, and the picture's file and words.
alter table order_items add column answer_pictures jsonb not null default '[]';
-- safe beside the release before: it leaves the column empty
alter table order_items add constraint order_items_answer_pictures_check check (
  jsonb_typeof(answer_pictures) = 'array'
  and jsonb_array_length(answer_pictures) <= 5
  and not jsonb_path_exists(
    answer_pictures,
    'strict $[*] ? (@.question.type() != "string" || @.file.type() != "string"
      || @.alt.type() != "string")'
  )
) not valid;
