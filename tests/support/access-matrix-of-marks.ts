import {
  adminsChange,
  adminsOnly,
  adminsRead,
  changesOfSellers,
  sellersOnly,
  type Row,
} from "./access-matrix-row.ts";

/** Marks of origin. The mark is of `seller`. */
export const originMarks: Readonly<Record<string, Row>> = {
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
