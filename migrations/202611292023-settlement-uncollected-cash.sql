-- expand
-- What of a cash order's total nobody collected at the door.
alter table order_settlements add column uncollected_paise bigint not null default 0;
