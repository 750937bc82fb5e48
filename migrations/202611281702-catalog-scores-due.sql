-- expand
-- The rows of products with reviews are due: the next reader computes their scores.
update listings set changes_at = now() where rating_count > 0;
