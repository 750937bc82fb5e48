import {
  adminsChange,
  adminsRead,
  changesOfSellers,
  sellersOnly,
  type Row,
} from "./access-matrix-row.ts";

const signedInOnly = "302 200 200 200 200 200 200 200 200";
const nobodysSubject = "302 404 404 404 404 404 404 404 404";
const ownSellerOnly = "401 403 403 403 403 403 200 404 403";
const anyReader = "302 200 200 200 200 200 200 200 200";

/** Reviews and conversations. The review is about the shop of `seller`, by somebody else. */
export const reviews: Readonly<Record<string, Row>> = {
  "product/:productId/reviews": {
    read: "200",
    write: "302 422 422 422 422 422 422 422 422",
  },
  // The order is on its way: nobody reviews it yet.
  "my-orders/:orderId/review/:lineNumber": {
    read: "302 404 404 404 404 404 404 404 404",
    write: "302 404 404 404 404 404 404 404 404",
    form: { intent: "write", stars: "5" },
  },
  "reviews/:reviewId/report": {
    read: anyReader,
    write: "302 422 422 422 422 422 422 422 422",
  },
  messages: { read: signedInOnly, write: "405" },
  "messages/new": {
    read: nobodysSubject,
    write: nobodysSubject,
    form: { body: "Hello" },
  },
  "messages/:conversationId": {
    read: "302 200 404 404 404 404 404 404 404",
    write: "302 302 404 404 404 404 404 404 404",
    form: { intent: "send", body: "Hello" },
  },
  commissions: { read: signedInOnly, write: "405" },
  // Without a shop the page leads to the artisans.
  "commissions/new": {
    read: "302 302 302 302 302 302 302 302 302",
    write: "302 302 302 302 302 302 302 302 302",
  },
  "commissions/:commissionId": {
    read: "302 200 404 404 404 404 404 404 404",
    write: "302 302 404 404 404 404 404 404 404",
    form: { intent: "withdraw" },
  },
  "seller/commissions": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/commissions/:commissionId": {
    read: ownSellerOnly,
    write: changesOfSellers(302, 404),
    form: { intent: "decline", words: "No" },
  },
  "seller/answers/:productId": {
    read: ownSellerOnly,
    write: changesOfSellers(422, 422),
  },
  "seller/messages": { read: sellersOnly, write: "405" },
  "seller/messages/replies": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/messages/new/:orderId": {
    read: ownSellerOnly,
    write: changesOfSellers(302, 404),
    form: { body: "Hello" },
  },
  "seller/messages/:conversationId": {
    read: ownSellerOnly,
    write: changesOfSellers(302, 404),
    form: { intent: "send", body: "Hello" },
  },
  "admin/reported-messages": { read: adminsRead, write: adminsChange(422) },
  "seller/reviews": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "admin/reviews": { read: adminsRead, write: adminsChange(422) },
};
