import * as ordersDoor from "#modules/orders/public.server.ts";
import { checked, type Rows } from "./access.ts";
import { delivered } from "./returns.ts";

/** Cash that couriers collected. */

const aLayout = {
  name: "Own van",
  separator: "comma",
  numberColumn: "Number",
  amountColumn: "Amount",
  dateColumn: null,
  dateForm: "year_first",
  referenceColumn: null,
} as const;
const aRemittance = new TextEncoder().encode(
  "Waybill,COD Amount,Remittance Date,UTR\nDL1,100,28-11-2026,U1",
);

export const cash: Rows = {
  cashAtCouriers: checked("administrators", ({ db, actor }) =>
    ordersDoor.cashAtCouriers(db, actor, { carrier: null, after: null }),
  ),
  remittancePage: checked("administrators", ({ db, actor }) =>
    ordersDoor.remittancePage(db, actor, { state: "differs", after: null }),
  ),
  remittanceLayouts: checked("administrators", ({ db, actor }) =>
    ordersDoor.remittanceLayouts(db, actor),
  ),
  saveRemittanceLayout: checked("administrators", ({ db, actor }) =>
    ordersDoor.saveRemittanceLayout(db, actor, aLayout),
  ),
  uploadRemittance: checked("administrators", ({ db, actor }) =>
    ordersDoor.uploadRemittance(db, actor, { layout: "delhivery", bytes: aRemittance }),
  ),
  matchRemittances: checked("administrators", ({ db, actor }) =>
    ordersDoor.matchRemittances(db, actor),
  ),
  recordRemittance: checked(
    "administrators",
    ({ db, actor, place }) =>
      ordersDoor.recordRemittance(db, actor, { orderIds: [place.order.id], reference: "UTR" }),
    delivered,
  ),
};
