-- The pictures that these answers name (photograph:<id>) and that this person uploaded as answers,
-- each once.
create or replace function photographs_in_answers(answers jsonb, uploader uuid) returns setof uuid
language sql
stable
as $$
  select i.id
  from images i
  where i.uploader_id = uploader
    and i.kept_until is not null
    and i.id in (
      select substr(named, 12)::uuid
      from jsonb_path_query(answers, '$[*][*]') value
      cross join lateral (select value #>> '{}' as named) one
      where named ~ '^photograph:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    )
$$;
