/**
 * What the queries of this module read alike, as SQL over `documents d` and, where a status is
 * asked for, `document_statuses s`.
 */

export const amountColumns = `
  d.taxable_paise as "taxablePaise", d.cgst_paise as "cgstPaise", d.sgst_paise as "sgstPaise",
  d.igst_paise as "igstPaise", d.round_off_paise as "roundOffPaise", d.total_paise as "totalPaise"`;

/** Nobody has to make a document overdue: it is, by the clock. */
export const statusColumn = `
  case when s.status = 'sent' and s.due_at < now() then 'overdue' else s.status end`;
