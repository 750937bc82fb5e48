import { adminsChange, adminsOnly, adminsRead, type Row } from "./access-matrix-row.ts";

/** Money, taxes and the system, at the desk of administrators. */
export const administration: Readonly<Record<string, Row>> = {
  "admin/cash": {
    read: adminsRead,
    write: adminsChange(409),
    form: { orderId: "00000000-0000-4000-8000-000000000000", reference: "UTR" },
  },
  "admin/remittances": { read: adminsRead, write: adminsChange(302) },
  "admin/remittance-layouts": { read: adminsRead, write: adminsChange(422) },
  "admin/claims": { read: adminsRead, write: adminsChange(422) },
  "admin/jobs": { read: adminsRead, write: adminsChange(404), form: { queue: "no-such-queue" } },
  "admin/status": adminsOnly,
  "admin/ledger": adminsOnly,
  "admin/ledger/journal": adminsOnly,
  "admin/ledger/journal.csv": adminsOnly,
  "admin/ledger/journal/:transactionId": {
    read: "302 302 302 302 302 302 302 302 404",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/ledger/way-back": { read: adminsRead, write: adminsChange(422) },
  "admin/ledger/adjust": { read: adminsRead, write: adminsChange(422) },
  "admin/ledger/rates": { read: adminsRead, write: adminsChange(422) },
  "admin/ledger/tds-laws": { read: adminsRead, write: adminsChange(422) },
  "admin/bank": { read: adminsRead, write: adminsChange(302) },
  "admin/bank/statement": { read: adminsRead, write: adminsChange(409) },
  "admin/bank/accounts": { read: adminsRead, write: adminsChange(422) },
  "admin/bank/agreement": { read: adminsRead, write: adminsChange(422) },
  "admin/bank/agreement.csv": adminsOnly,
  "admin/bank/lines.csv": adminsOnly,
  "admin/bank/lines/:lineId": {
    read: "302 302 302 302 302 302 302 302 404",
    write: adminsChange(422),
  },
  "admin/tds": { read: adminsRead, write: adminsChange(422) },
  "admin/tds/challan": { read: adminsRead, write: adminsChange(422) },
  "admin/tds/deductees.csv": adminsOnly,
  "admin/tds/statement.json": adminsOnly,
  "admin/tds/certificates/:certificateId/certificate.pdf": adminsOnly,
  "admin/gst": adminsOnly,
  // Without a GSTIN of the marketplace there is nothing to file.
  "admin/gst/limits": { read: adminsRead, write: adminsChange(422) },
  "admin/gst/return.json": {
    read: "302 302 302 302 302 302 302 302 404",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/gst/table.csv": adminsOnly,
  "admin/gst-rates": { read: adminsRead, write: adminsChange(422) },
  "admin/restored-series": { read: adminsRead, write: adminsChange(422) },
  // The shop of this test has no place for backups.
  "admin/backups": { read: adminsRead, write: adminsChange(409) },
  "admin/archives": { read: adminsRead, write: adminsChange(422) },
  "admin/archives/:archiveId/file.zip": {
    read: "302",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/documents": adminsOnly,
  "admin/security": { read: adminsRead, write: adminsChange(422) },
  "admin/audit": adminsOnly,
};
