import * as ordersDoor from "#modules/orders/public.server.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** Couriers' remittances. */

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
  "Waybill,COD Amount,Remittance Date,UTR\nDL1,100,28-11-2025,U1",
);

const lineId = "6f0c1d5e-3b52-4c55-9a4e-1f2b3c4d5e6f";

/** A courier's line of 1 rupee for a parcel that nobody knows. */
async function aRemittanceLine({ db, place }: At): Promise<void> {
  await db.$client.query(
    `insert into remittance_lines (id, layout_code, tracking_number, amount_paise, cells, uploaded_by)
     values ($1, 'delhivery', 'NOBODYKNOWS', 100, '{}', $2)`,
    [lineId, place.seller.userId],
  );
}

async function aLeftOutLine(at: At): Promise<void> {
  await aRemittanceLine(at);
  await at.db.$client.query(
    `update remittance_lines
     set dismissed_at = now(), dismissed_by = uploaded_by, dismiss_reason = 'Not ours'
     where id = $1`,
    [lineId],
  );
}

export const remittances: Rows = {
  rowsOfCourierFile: inside("reads the rows of a file"),
  readRemittance: inside("reads the lines of a file"),
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
  leaveOutLine: checked(
    "administrators",
    ({ db, actor }) => ordersDoor.leaveOutLine(db, actor, { lineId, reason: "Not ours" }),
    aRemittanceLine,
  ),
  takeBackLine: checked(
    "administrators",
    ({ db, actor }) => ordersDoor.takeBackLine(db, actor, { lineId }),
    aLeftOutLine,
  ),
};
