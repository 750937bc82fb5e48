-- expand
-- The list rows of products with attributes get their filter tokens and words with the next reads.
update listings l set changes_at = now()
from products p
where p.id = l.product_id and p.attributes <> '{}';
