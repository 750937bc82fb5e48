/**
 * SQL that the queries of this module share. It reads `documents d`, and `document_statuses s` for
 * the status.
 */

/** The columns of DocumentAmounts, in paise. */
export const amountColumns = `
  d.taxable_paise as "taxablePaise", d.cgst_paise as "cgstPaise", d.sgst_paise as "sgstPaise",
  d.igst_paise as "igstPaise", d.round_off_paise as "roundOffPaise", d.total_paise as "totalPaise"`;

/** Whether the document is no invoice yet, because it lacks the IRN that it needs. */
export const waitsForIrn = `
  (d.needs_irn and not exists (select from document_irns i where i.document_id = d.id))`;

/**
 * Whether it was cancelled without an IRN, because the portal refuses its buyer's GSTIN. The credit
 * note for such a document is, too.
 */
export const isVoid = `
  exists (
    select
    from gstin_refusals g
    where g.document_id = coalesce(d.corrects_id, d.id) and g.voided_at is not null
  )`;

/**
 * Whether another bill of its order replaced it, which its credit note says. `bill` names the row
 * of documents.
 */
export const isReplaced = (bill: string) => `
  exists (select from documents note where note.cause = 'replaced:' || ${bill}.id)`;

/**
 * Whether it is mailed once it has the IRN that it needs. An invoice written by hand is sent by its
 * seller, and so is the credit note for one that was never sent.
 */
export const isToMailWithIrn = `
  (
    d.needs_irn
    and (
      d.order_id is not null
      or exists (
        select
        from document_statuses corrected
        where corrected.document_id = d.corrects_id and corrected.status <> 'draft'
      )
    )
  )`;

/** The clock makes a document overdue; no job sets it. */
export const statusColumn = `
  case when s.status = 'sent' and s.due_at < now() then 'overdue' else s.status end`;
