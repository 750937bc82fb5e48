-- expand
-- Checked at the end of a statement, because moving an answer swaps two places.
-- safe beside the release before: it publishes no answers
alter table published_answers
  add constraint published_answers_places unique using index published_answers_places
  deferrable initially immediate;
