-- expand
-- Two answers of a listing that got the same place from two windows at once.
update published_answers a
set position = numbered.position
from (
  select id, row_number() over (partition by product_id order by position, id desc) as position
  from published_answers
) numbered
where numbered.id = a.id and a.position <> numbered.position;
