import {
  adminsChange,
  adminsOnly,
  adminsRead,
  changesOfSellers,
  sellersOnly,
  type Row,
} from "./access-matrix-row.ts";

/** Marks of origin and the care for listings. Mark and product are of `seller`. */
export const originMarks: Readonly<Record<string, Row>> = {
  "product/:productId/report": {
    read: "200 200 200 200 200 200 409 200 200",
    write: "422",
  },
  "admin/listings": { read: adminsRead, write: adminsChange(422) },
  "admin/listings/:productId": { read: adminsRead, write: adminsChange(422) },
  "admin/marks": adminsOnly,
  "admin/marks/:markId": {
    read: adminsRead,
    write: adminsChange(302),
    form: { intent: "verify" },
  },
  "seller/marks": { read: sellersOnly, write: changesOfSellers(422, 422) },
  "seller/marks/:markId": {
    read: changesOfSellers(200, 404),
    write: changesOfSellers(302, 404),
    form: { intent: "delete" },
  },
  "seller/marks/:markId/document": { read: "302 404 404 404 404 404 200 404 200", write: "405" },
};
