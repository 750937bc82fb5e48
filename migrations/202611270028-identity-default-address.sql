-- expand
-- The address that the checkout fills in first. At most one per user.
alter table addresses add column is_default boolean not null default false;
