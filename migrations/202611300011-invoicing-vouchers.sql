-- expand
-- Receipt vouchers for advances and refund vouchers for advances without a supply (section 31(3)(d)
-- and (e), CGST Act). They are documents, but bill nothing: their order is in a column of its own,
-- so that whatever looks for the bill of an order does not find them.
alter table documents
  add column advance_order_id uuid references orders (id) on delete restrict;
-- safe beside the release before: the next constraints allow every document that it writes
alter table documents drop constraint documents_kind_check;
-- safe beside the release before: the next constraints allow every document that it writes
alter table documents drop constraint documents_credit;
-- safe beside the release before: the next constraints allow every document that it writes
alter table documents drop constraint documents_untaxed;
-- safe beside the release before: they allow every document that it writes
alter table documents
  add constraint documents_kind_check check (
    kind in (
      'invoice', 'credit_note', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher'
    )
  ) not valid,
  add constraint documents_credit check (
    kind in ('credit_note', 'refund_voucher') or corrects_id is null
  ) not valid,
  add constraint documents_untaxed check (
    kind not in ('bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher')
    or (cgst_paise = 0 and igst_paise = 0)
  ) not valid,
  add constraint documents_voucher check (
    (kind in ('receipt_voucher', 'refund_voucher')) = (advance_order_id is not null)
    and (
      advance_order_id is null
      or (
        order_id is null
        and issuer_seller_id is not null
        and round_off_paise = 0
        and (kind = 'refund_voucher') = (corrects_id is not null)
      )
    )
  ) not valid;
-- safe beside the release before: the next constraint allows every series that it begins
alter table document_series drop constraint document_series_kind_check;
-- safe beside the release before: it allows every series that it begins
alter table document_series add constraint document_series_kind_check check (
  kind in ('invoice', 'credit_note', 'bill_of_supply', 'bill', 'receipt_voucher', 'refund_voucher')
) not valid;
