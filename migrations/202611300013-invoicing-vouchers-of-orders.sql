-- expand
-- outside a transaction
-- An advance has one receipt voucher.
-- safe beside the release before: it writes no vouchers
create unique index concurrently documents_one_receipt on documents (advance_order_id)
where kind = 'receipt_voucher';
create index concurrently documents_advance on documents (advance_order_id)
where advance_order_id is not null;
