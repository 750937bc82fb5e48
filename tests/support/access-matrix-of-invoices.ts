import type { Row } from "./access-matrix-row.ts";

/** What is made of an invoice. It is of `seller`, without an order. */
export const invoices: Readonly<Record<string, Row>> = {
  "invoice/:invoiceId/e-invoice.json": {
    read: "302 403 403 403 403 403 302 404 403",
    write: "405",
  },
  "invoice/:invoiceId/e-way-bill.json": {
    read: "302 403 403 403 403 403 302 404 403",
    write: "405",
  },
  "invoice/:invoiceId/irn": {
    read: "302 403 403 403 403 403 404 404 403",
    write: "302 403 403 403 403 403 422 404 403",
  },
  "invoice/:invoiceId/credit": {
    read: "302 403 403 403 403 403 200 404 403",
    write: "302 403 403 403 403 403 422 404 403",
    form: { key: "a-key-of-a-form", reason: "It came back" },
  },
  "invoice/:invoiceId/void": {
    read: "302 403 403 403 403 403 403 403 200",
    write: "302 403 403 403 403 403 403 403 409",
    form: { reason: "3028: GSTIN is not present in invoice system" },
  },
  "invoice/:invoiceId/reduce": {
    read: "302 404 404 404 404 404 404 404 404",
    write: "302 403 403 403 403 403 404 404 404",
    form: { key: "a-key-of-a-form", ground: "deficient", reductions: "0", reason: "A scratch" },
  },
};
