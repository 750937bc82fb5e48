-- expand
-- outside a transaction
-- A return whose parcel came back to its buyer can be sent again: one parcel each way at a time.
-- safe beside the release before: the index that it replaces allows no more
create unique index concurrently shipments_one_each_way on shipments (return_id, is_return)
where return_id is not null and status <> 'not_delivered';
-- Parcels of a return are looked up whatever became of them.
create index concurrently shipments_of_return on shipments (return_id)
where return_id is not null;
-- safe beside the release before: the indexes above serve its statements too, and it ends no such parcel
drop index concurrently if exists shipments_once_each_way;
