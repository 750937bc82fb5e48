-- expand
-- For the index of filter values by category. Comes with PostgreSQL.
create extension if not exists btree_gin;
