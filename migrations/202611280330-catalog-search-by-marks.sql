-- expand
-- Products with a verified mark of origin are found by its name from their next reads on.
update listings l
set changes_at = now()
from product_origin_marks p
join origin_marks m on m.id = p.mark_id and m.status = 'verified'
where p.product_id = l.product_id;
