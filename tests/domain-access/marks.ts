import * as catalogDoor from "#modules/catalog/public.server.ts";
import { checked, type Rows } from "./access.ts";

/** Marks of origin: of sellers, and their check by administrators. */

let numbers = 0;

export const marks: Rows = {
  ownMarks: checked("sellers", ({ db, actor }) => catalogDoor.ownMarks(db, actor)),
  ownMark: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.ownMark(db, actor, { markId: place.markId, search: "", after: null }),
  ),
  addMark: checked("sellers", ({ db, actor }) =>
    catalogDoor.addMark(db, actor, {
      kind: "gi",
      name: "Kolhapuri Chappal",
      number: `AU/${(numbers += 1)}`,
      validUntil: null,
      document: { fileName: "gi.pdf", bytes: new Uint8Array(Buffer.from("%PDF-1.7")) },
    }),
  ),
  markProducts: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.markProducts(db, actor, { markId: place.markId, productIds: [place.product.id] }),
  ),
  unmarkProducts: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.unmarkProducts(db, actor, { markId: place.markId, productIds: [place.product.id] }),
  ),
  deleteMark: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.deleteMark(db, actor, { markId: place.markId }),
  ),
  markDocument: checked("itsSellerOrAdministrators", ({ db, actor, place }) =>
    catalogDoor.markDocument(db, actor, { markId: place.markId }),
  ),
  marksToCheck: checked("administrators", ({ db, actor }) =>
    catalogDoor.marksToCheck(db, actor, { status: null, search: "", after: null }),
  ),
  markToDecide: checked("administrators", ({ db, actor, place }) =>
    catalogDoor.markToDecide(db, actor, { markId: place.markId }),
  ),
  marksWaiting: checked("administrators", ({ db, actor }) => catalogDoor.marksWaiting(db, actor)),
  decideMark: checked("administrators", ({ db, actor, place }) =>
    catalogDoor.decideMark(db, actor, { markId: place.markId, decision: { intent: "verify" } }),
  ),
  expireMarks: checked("system", ({ db, actor }) => catalogDoor.expireMarks(db, actor)),
  markForMail: checked("system", ({ db, actor, place }) =>
    catalogDoor.markForMail(db, actor, { markId: place.markId }),
  ),
};
