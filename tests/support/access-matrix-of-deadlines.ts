import { adminsChange, adminsRead, type Row } from "./access-matrix-row.ts";

/** Deadlines of orders. */
export const deadlines: Readonly<Record<string, Row>> = {
  "admin/deadlines": { read: adminsRead, write: adminsChange(422) },
};
