import { isReplaced } from "./register/document-columns.ts";

/**
 * For read-only joins by modules above: every document about a supply as issued, with the one it corrects (itself
 * if it corrects none). `documentsView d` gives id, cause, kind, supplier, supplier_state,
 * supplier_name, issuer_seller_id (null: the marketplace), recipient_seller_id (of what the
 * marketplace issues to sellers), order_id, financial_year, serial, number, issued_at, cancelled_at,
 * place_of_supply, is_inter_state, sez_supply (`SezSupply`; null unless it goes to a Special Economic Zone), the amounts in paise, total_paise, recipient_name, recipient_gstin,
 * recipient_state, via_tcs_gstin (the operator's registration for TCS; null on documents that did
 * not say it yet), is_via (sold through the marketplace, not by hand), is_composition, lines (as
 * JSON), original_id, original_kind, original_number, original_issued_at, original_year,
 * original_total_paise, original_taxable_paise, original_tax_paise, is_void (cancelled without an
 * IRN, as the document that it corrects: neither was issued in the sense of the law) and
 * is_replaced (a bill that was credited in full because its order has another one) and paid_at
 * (when it was marked as paid).
 */
export const documentsView = `(
  select doc.id, doc.cause, doc.kind, doc.supplier, said.supplier ->> 'stateCode' as supplier_state,
    said.supplier ->> 'name' as supplier_name, doc.recipient_seller_id,
    doc.issuer_seller_id, doc.order_id, doc.financial_year, doc.serial, doc.number, doc.issued_at,
    standing.cancelled_at, standing.paid_at, doc.place_of_supply,
    doc.place_of_supply is distinct from said.supplier ->> 'stateCode'
    or jsonb_typeof(said.sez) is not distinct from 'object' as is_inter_state,
    case
      when jsonb_typeof(said.sez) = 'object'
        then case when said.sez ->> 'lut' is null then 'with_tax' else 'under_lut' end
    end as sez_supply,
    doc.taxable_paise, doc.cgst_paise, doc.sgst_paise,
    doc.igst_paise, doc.round_off_paise, doc.total_paise,
    said.recipient ->> 'name' as recipient_name,
    said.recipient ->> 'gstin' as recipient_gstin,
    said.recipient ->> 'stateCode' as recipient_state,
    said.via ->> 'tcsGstin' as via_tcs_gstin,
    jsonb_typeof(said.via) = 'object' and said."order" ->> 'paymentMethod' is not null as is_via,
    coalesce(said."isComposition", false) as is_composition,
    said.lines, first.id as original_id,
    coalesce(first.kind, doc.kind) as original_kind, first.number as original_number,
    coalesce(first.issued_at, doc.issued_at) as original_issued_at,
    coalesce(first.financial_year, doc.financial_year) as original_year,
    coalesce(first.total_paise, doc.total_paise) as original_total_paise,
    coalesce(first.taxable_paise, doc.taxable_paise) as original_taxable_paise,
    coalesce(
      first.cgst_paise + first.sgst_paise + first.igst_paise,
      doc.cgst_paise + doc.sgst_paise + doc.igst_paise
    ) as original_tax_paise,
    void.document_id is not null as is_void, ${isReplaced("doc")} as is_replaced
  from documents doc
  -- Each member taken from the body would unpack the whole document again; this unpacks it once.
  cross join lateral jsonb_to_record(doc.body) as said(
    supplier jsonb, recipient jsonb, sez jsonb, via jsonb, "order" jsonb, "isComposition" boolean,
    lines jsonb
  )
  left join documents first on first.id = doc.corrects_id
  left join document_statuses standing on standing.document_id = doc.id
  left join gstin_refusals void
    on void.document_id = coalesce(doc.corrects_id, doc.id) and void.voided_at is not null
  where doc.advance_order_id is null
)`;

/**
 * The orders with a receipt voucher: `receiptsView r` gives order_id, left_paise (what no refund
 * voucher returned yet), refund_causes (of its refund vouchers) and is_billed.
 */
export const receiptsView = `(
  select receipt.advance_order_id as order_id,
    receipt.total_paise - (
      select coalesce(sum(refund.total_paise), 0)
      from documents refund
      where refund.corrects_id = receipt.id
    ) as left_paise,
    array(
      select refund.cause
      from documents refund
      where refund.corrects_id = receipt.id
    ) as refund_causes,
    exists (
      select
      from documents bill
      where bill.order_id = receipt.advance_order_id and bill.kind <> 'credit_note'
    ) as is_billed
  from documents receipt
  where receipt.kind = 'receipt_voucher'
)`;

/**
 * The numbers that were given out before a restore and whose documents are lost, a row per number.
 * `lostNumbersView n` gives supplier, kind, financial_year, serial, number (null between the first
 * and the last of a gap), issued_at (about when).
 */
export const lostNumbersView = `(
  select g.supplier, g.kind, g.financial_year, serial,
    case serial when g.last_serial then g.last_number when g.first_serial then g.first_number
    end as number,
    g.issued_at
  from document_series_gaps g
  cross join generate_series(g.first_serial, g.last_serial) as serial
)`;

/**
 * The numbers of papers that are no supply and stand in no other table of a return than that of
 * issued documents: delivery challans and vouchers about advances. `otherNumbersView n` gives kind (`DocumentNature`), supplier,
 * issuer_seller_id, financial_year, serial, number, issued_at.
 */
export const otherNumbersView = `(
  select 'delivery_challan' as kind, supplier, seller_id as issuer_seller_id, financial_year, serial,
    number, issued_at
  from delivery_challans
  union all
  select kind, supplier, issuer_seller_id, financial_year, serial, number, issued_at
  from documents
  where advance_order_id is not null
)`;

/**
 * The orders whose invoice was cancelled without an IRN: `voidedOrdersView v` gives order_id and
 * refusal, the portal's words about the buyer's GSTIN.
 */
export const voidedOrdersView = `(
  select doc.order_id, g.refusal
  from gstin_refusals g
  join documents doc on doc.id = g.document_id
  where g.voided_at is not null and doc.order_id is not null
)`;

/** The documents that have their IRN: `irnsView i` gives document_id. */
export const irnsView = "(select document_id from document_irns)";
