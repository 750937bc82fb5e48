import type { Row } from "./access-matrix-row.ts";
import { ownAccount } from "./access-matrix-of-account.ts";

/** A data table: the response status of every route for each actor. */

// The order belongs to `buyer` and `seller`.
export const actors = [
  "visitor",
  "buyer",
  "otherBuyer",
  "pending",
  "rejected",
  "blocked",
  "seller",
  "otherSeller",
  "admin",
] as const;

// One for all, or one for each actor. 405: nothing to change. 422: allowed, but the form was empty.
const page: Row = { read: "200", write: "405" };
const moved: Row = { read: "301", write: "405" };
const sellersOnly = "401 403 403 403 403 403 200 200 403";
const changesOfSellers = (own: number, other: number) =>
  `401 403 403 403 403 403 ${own} ${other} 403`;
const adminsRead = "302 302 302 302 302 302 302 302 200";
const adminsChange = (own: number) => `302 403 403 403 403 403 403 403 ${own}`;
/** A category or an attribute that does not exist. */
const anyCategory = {
  read: "302 302 302 302 302 302 302 302 404",
  write: adminsChange(404),
};

export const matrix: Readonly<Record<string, Row>> = {
  "": page,
  "products/:productId": moved,
  "add-product": moved,
  "draft-products": moved,
  "manage-sales": moved,
  "about-us": moved,
  products: page,
  "product/:productId": page,
  compare: page,
  categories: page,
  "new-arrivals": page,
  sale: page,
  sellers: page,
  "sellers/:slug": page,
  "robots.txt": page,
  ".well-known/security.txt": page,
  "sitemap.xml": page,
  "sitemaps/:file": page,
  "feeds/new-arrivals.xml": page,
  "site.webmanifest": page,
  suggestions: page,
  about: page,
  contact: page,
  grievance: page,
  "seller-guidelines": page,
  shipping: page,
  "cancellation-refunds": page,
  "privacy-policy": page,
  "terms-conditions": page,
  cards: page,
  wishlist: page,
  "wishlist/items": {
    read: "302 200 200 200 200 200 200 200 200",
    write: "302 422 422 422 422 422 422 422 422",
  },
  subscribe: { read: "200", write: "422" },
  "subscribe/confirm": { read: "200", write: "422" },
  "unsubscribe/:token": { read: "200", write: "200" },
  cart: { read: "200", write: "302 422 422 422 422 422 422 422 422", form: { intent: "add" } },
  "cart/lines": page,
  checkout: { read: "200", write: "302 422 422 422 422 422 422 422 422" },
  "checkout/cash": page,
  // The order is already placed: its buyer sees it.
  "checkout/pay/:purchaseId": {
    read: "302 302 404 404 404 404 404 404 404",
    write: "302 302 422 422 422 422 422 422 422",
  },
  "checkout/complete/:purchaseId": { read: "302 200 404 404 404 404 404 404 404", write: "405" },
  ...ownAccount,
  "seller/dashboard": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/shop-settings": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/shipping-settings": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/add-product": {
    read: `302 ${sellersOnly.slice(4)}`,
    write: `302 ${changesOfSellers(422, 422).slice(4)}`,
  },
  "edit-product/:productId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(422, 404),
    form: { name: "Mine now", version: "1", description: "x", materials: "x" },
  },
  "seller/preview-product": {
    read: `302 ${sellersOnly.slice(4)}`,
    write: `302 ${changesOfSellers(200, 200).slice(4)}`,
  },
  "seller/drafts": {
    read: `302 ${sellersOnly.slice(4)}`,
    write: `302 ${changesOfSellers(422, 422).slice(4)}`,
  },
  "company-settings": {
    read: `302 ${sellersOnly.slice(4)}`,
    write: `302 ${changesOfSellers(422, 422).slice(4)}`,
  },
  "seller/manage-sales": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/manage-sales/:saleId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(302, 404),
    form: { step: "off" },
  },
  advertisement: { read: "200", write: "302 403 403 403 403 403 422 422 403" },
  "advertisement/payment": { read: "302", write: "401 403 403 403 403 403 422 422 403" },
  "seller/campaigns": { read: sellersOnly, write: "405" },
  "seller/campaigns/:campaignId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(422, 404),
    form: { version: "1", product: "none" },
  },
  "seller/import": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/import/:importId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(302, 404),
    form: { intent: "discard" },
  },
  "seller/products.csv": { read: sellersOnly, write: "405" },
  "order-management": { read: sellersOnly, write: "405" },
  "order-management/new": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "order-management/orders.csv": { read: sellersOnly, write: "405" },
  "order-management/:orderId/packing-slip": { read: changesOfSellers(200, 404), write: "405" },
  "seller/customers": { read: sellersOnly, write: "405" },
  "seller/customers/new": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/customers/:customerId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(302, 404),
    form: { intent: "remove" },
  },
  "company-settings/logo": { read: changesOfSellers(302, 302), write: changesOfSellers(302, 302) },
  "company-settings/signature": {
    read: changesOfSellers(302, 302),
    write: changesOfSellers(302, 302),
  },
  "seller/payments": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/earnings": { read: sellersOnly, write: "405" },
  // Only delivered orders are in the earnings.
  "seller/earnings/:orderId": { read: changesOfSellers(404, 404), write: "405" },
  "seller/payouts/:payoutId": { read: changesOfSellers(200, 404), write: "405" },
  "seller/payouts/:payoutId/statement.csv": { read: changesOfSellers(200, 404), write: "405" },
  "seller/payouts/:payoutId/statement.pdf": { read: changesOfSellers(200, 404), write: "405" },
  "seller/gst": { read: sellersOnly, write: "405" },
  "seller/gst/gstr1.json": { read: sellersOnly, write: "405" },
  "seller/gst/table.csv": { read: sellersOnly, write: "405" },
  "gst-invoice/pdf": { read: changesOfSellers(302, 302), write: changesOfSellers(422, 422) },
  "gst-invoice": { read: sellersOnly, write: changesOfSellers(422, 422), form: { intent: "save" } },
  "seller/invoices": { read: sellersOnly, write: "405" },
  "seller/invoices.csv": { read: sellersOnly, write: "405" },
  "invoice/:invoiceId/e-invoice.json": {
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
  "seller/archives": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/archives/:archiveId/file.zip": { read: changesOfSellers(302, 302), write: "405" },
  "seller/e-invoices": { read: sellersOnly, write: "405" },
  "seller/e-invoices/file.json": { read: changesOfSellers(302, 302), write: "405" },
  "seller/documents": { read: sellersOnly, write: "405" },
  "invoice/:invoiceId": {
    read: "302 200 404 404 404 404 200 404 200",
    write: "302 403 403 403 403 403 302 404 403",
    form: { intent: "send" },
  },
  "invoice/:invoiceId/pdf": { read: "302 200 404 404 404 404 200 404 200", write: "405" },
  "order-management/:orderId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(302, 404),
    form: { to: "confirmed" },
  },
  "become-seller": { read: "200", write: "302 422 422 422 422 422 422 422 422" },
  "admin/seller-approvals": {
    read: "302 302 302 302 302 302 302 302 200",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/seller-approvals/:applicationId": {
    read: "302 302 302 302 302 302 302 302 200",
    write: "302 403 403 403 403 403 403 403 302",
    form: { decision: "approved" },
  },
  admin: { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/users": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/users/:userId": { read: adminsRead, write: adminsChange(422) },
  "admin/products": { read: adminsRead, write: adminsChange(422) },
  "admin/products/:productId": {
    read: adminsRead,
    write: adminsChange(302),
    form: {
      intent: "takeDown",
      reason: "Not leather",
      productId: "00000000-0000-4000-8000-000000000000",
    },
  },
  "admin/orders": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/orders/:orderId": { read: adminsRead, write: adminsChange(422) },
  "admin/payouts": { read: adminsRead, write: adminsChange(409) },
  "admin/payouts/:batchId": { read: adminsRead, write: adminsChange(422) },
  "admin/payouts/:batchId/bank-file.csv": {
    read: adminsRead,
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/categories": { read: adminsRead, write: adminsChange(422) },
  "admin/categories/:slug": {
    ...anyCategory,
    form: { name: "Mine", slug: "mine", description: "x", version: "1" },
  },
  "admin/categories/:slug/attributes": { ...anyCategory, form: { version: "1" } },
  "admin/categories/:slug/move": { ...anyCategory, form: { to: "belts" } },
  "admin/attributes": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/attributes/:code": {
    ...anyCategory,
    form: { name: "Mine", type: "text", scope: "product", version: "1" },
  },
  "admin/shipping-tariff": { read: adminsRead, write: adminsChange(422) },
  "admin/campaigns": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/campaigns/:campaignId": { read: adminsRead, write: adminsChange(422) },
  "admin/ad-prices": { read: adminsRead, write: adminsChange(422) },
  "admin/settings": { read: adminsRead, write: adminsChange(422) },
  "admin/cash-limits": { read: adminsRead, write: adminsChange(422) },
  "admin/mails": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/mails/refused": {
    read: adminsRead,
    write: adminsChange(409),
    form: { intent: "lift", address: "nobody@example.com" },
  },
  "admin/mails/:mailId": {
    read: "302 302 302 302 302 302 302 302 404",
    write: adminsChange(404),
    form: { intent: "resend" },
  },
  "admin/payments": {
    read: adminsRead,
    write: adminsChange(409),
    form: { intent: "settle", alertId: "1", note: "Seen" },
  },
  "admin/refunds": {
    read: adminsRead,
    write: adminsChange(409),
    form: { intent: "again", refundId: "00000000-0000-4000-8000-000000000000" },
  },
  "admin/cash": {
    read: adminsRead,
    write: adminsChange(409),
    form: { orderId: "00000000-0000-4000-8000-000000000000", reference: "UTR" },
  },
  "admin/jobs": { read: adminsRead, write: adminsChange(404), form: { queue: "no-such-queue" } },
  "admin/status": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/ledger": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/ledger/journal": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/ledger/journal.csv": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/ledger/journal/:transactionId": {
    read: "302 302 302 302 302 302 302 302 404",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/ledger/adjust": { read: adminsRead, write: adminsChange(422) },
  "admin/ledger/rates": { read: adminsRead, write: adminsChange(422) },
  "admin/gst": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  // Without a GSTIN of the marketplace there is nothing to file.
  "admin/gst/limits": { read: adminsRead, write: adminsChange(422) },
  "admin/gst/return.json": {
    read: "302 302 302 302 302 302 302 302 404",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/gst/table.csv": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/gst-rates": { read: adminsRead, write: adminsChange(422) },
  "admin/restored-series": { read: adminsRead, write: adminsChange(422) },
  // The shop of this test has no place for backups.
  "admin/backups": { read: adminsRead, write: adminsChange(409) },
  "admin/archives": { read: adminsRead, write: adminsChange(422) },
  "admin/archives/:archiveId/file.zip": {
    read: "302",
    write: "302 405 405 405 405 405 405 405 405",
  },
  "admin/documents": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "admin/security": { read: adminsRead, write: adminsChange(422) },
  "admin/audit": { read: adminsRead, write: "302 405 405 405 405 405 405 405 405" },
  "dev/mailbox": page,
  "dev/mailbox/:mailId": { read: "404", write: "405" },
  "dev/mailbox/:mailId/files/:place": { read: "404", write: "405" },
  "*": { read: "404", write: "405" },
};
