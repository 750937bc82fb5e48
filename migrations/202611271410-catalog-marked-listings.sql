-- expand
-- The list rows of products with a verified mark of origin get its badge and filter token with the
-- next reads.
update listings l
set changes_at = now()
from product_origin_marks p
join origin_marks m on m.id = p.mark_id and m.status = 'verified'
where p.product_id = l.product_id;
