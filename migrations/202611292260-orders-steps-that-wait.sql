-- expand
-- safe beside the release before: its job does not note it, and a later look of this one does
-- The last step of an order that still waits, so that overdue orders are found without reading all.
alter table order_deadline_steps add column is_waiting boolean not null default false;
