import {
  adminsChange,
  adminsRead,
  changesOfSellers,
  sellersOnly,
  type Row,
} from "./access-matrix-row.ts";

const anyReader = "302 200 200 200 200 200 200 200 200";

/** Reviews. The review is about the shop of `seller`, by somebody else. */
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
  "seller/reviews": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "admin/reviews": { read: adminsRead, write: adminsChange(422) },
};
