import { adminsChange, adminsRead, type Row } from "./access-matrix-row.ts";

/** A data table: the rows of the access matrix about one's own account. */

const ownPages: Row = {
  read: "302 200 200 200 200 200 200 200 200",
  write: "302 422 422 422 422 422 422 422 422",
};

export const ownAccount: Readonly<Record<string, Row>> = {
  account: ownPages,
  // It leads back to the page of the account, whatever was sent.
  "account/picture": { read: "302", write: "302" },
  "account/addresses": ownPages,
  "account/addresses/new": ownPages,
  // Somebody else's address is not there, whoever they are.
  "account/addresses/:addressId": {
    read: "302 404 404 404 404 404 404 404 404",
    write: "302 422 422 422 422 422 422 422 422",
  },
  "account/security": ownPages,
  "account/second-factor": ownPages,
  "account/passkeys": ownPages,
  "account/phone": ownPages,
  // Google is off: there is nothing to link.
  "account/google": { read: "302", write: "302" },
  "account/my-data": ownPages,
  notices: ownPages,
  // Nothing ticked is a choice too.
  "account/notices": {
    read: "302 200 200 200 200 200 200 200 200",
    write: "302 302 302 302 302 302 302 302 302",
    form: { intent: "choices" },
  },
  // Somebody else's copy, like one that is gone, leads back to the page.
  "account/my-data/:copyId/file.zip": { read: "302", write: "405" },
  "admin/approvals": { read: adminsRead, write: adminsChange(422) },
  "admin/team": { read: adminsRead, write: adminsChange(422) },
  "admin/users/:userId/data": { read: adminsRead, write: adminsChange(422) },
  "my-orders": { read: "200", write: "405" },
  "my-orders/:orderId": {
    read: "302 200 404 404 404 404 404 404 404",
    write: "302 302 404 404 404 404 404 404 404",
  },
  "my-orders/:orderId/return-label/:returnId": {
    read: "302 404 404 404 404 404 404 404 404",
    write: "405",
  },
  // The order is paid at once: it has no rest.
  "my-orders/:orderId/pay": {
    read: "302 404 404 404 404 404 404 404 404",
    write: "302 409 404 404 404 404 404 404 404",
    form: { intent: "start" },
  },
  auth: {
    read: "200 302 302 302 302 302 302 302 302",
    write: "422 302 302 302 302 302 302 302 302",
  },
  // Without the cookie of a right password it leads to /auth.
  "auth/code": { read: "302", write: "302" },
  // Without the id of a code it leads to /auth.
  "auth/phone": { read: "302", write: "302" },
  // Without a request of this browser it leads to /auth.
  "auth/google/callback": { read: "302", write: "405" },
  "auth/passkey": { read: "302", write: "422" },
  "auth/passkey-challenge": { read: "302", write: "200" },
  "auth/again": {
    read: "302 200 200 200 200 200 200 200 200",
    write: "302",
  },
  "sign-out": { read: "302", write: "302" },
  language: { read: "302", write: "302" },
  "verify-email": { read: "200", write: "422" },
  "join-team": {
    read: "200",
    write: "302 422 422 422 422 422 422 422 422",
  },
  "confirm-email-change": { read: "200", write: "422" },
  "forgot-password": { read: "200", write: "422" },
  "reset-password": { read: "200", write: "422" },
};
