-- What the chosen answers add to the price of a piece, in paise, typed like it. An answer is an array
-- of the question's text and the chosen texts.
create or replace function surcharge_of_answers(questions jsonb, answers jsonb) returns bigint
language sql immutable parallel safe
as $$
  select coalesce(sum((choice ->> 'surchargePaise')::bigint), 0)::bigint
  from jsonb_array_elements(answers) answer
  join jsonb_array_elements(questions) question on question ->> 'text' = answer ->> 0
  cross join lateral jsonb_array_elements(question -> 'choices') choice
  where (answer - 0) ? (choice ->> 'text')
$$;
