-- expand
-- outside a transaction
-- An order whose GST rate changed before it left has another bill, which follows on the first one
-- (docs/decisions/204). Its first bill is unique; each other names the one that it replaces in its
-- cause, which is unique too.
-- safe beside the release before: the index that it replaces allows no more
create unique index concurrently documents_first_of_order on documents (order_id)
where order_id is not null and kind <> 'credit_note' and cause not like 'replacing:%';
-- safe beside the release before: the index above keeps it from billing an order twice
drop index concurrently if exists documents_one_per_order;
