import { issuingCompany } from "#modules/sellers/public.server.ts";
import { endReturnHold } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { financialYearStart } from "#shared/ist.ts";
import { openReplacement } from "../courier/bookings.sql.ts";
import { ParcelBooked } from "../courier/errors.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { mustBeListed } from "../shipments/send-parcel.ts";
import { insertShipment } from "../shipments/shipments.sql.ts";
import { mustLeadOn } from "./answer-return.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { ReturnChanged } from "./errors.ts";
import type { ReturnNow } from "./return-row.ts";
import { challanNumber } from "./rules/challan-number.ts";

const send = statement<{ id: string }>(
  "orders.sendReplacement",
  `update order_returns
   set status = 'replaced', exchange = 'sent', challan_number = $2
   where id = $1 and status in ('replacing', 'unrepairable')
   returning id`,
);

const ofReturn = statement(
  "orders.replacementOfReturn",
  "update shipments set return_id = $2 where id = $1",
);

/**
 * The seller hands over the replacement of an exchange, or the repaired piece, as a parcel of the
 * same order, with the next delivery challan. The return ends, without a refund. Throws NotFound,
 * ReturnChanged, ParcelBooked and CourierNotOffered.
 */
export async function sendReplacement(
  db: Db,
  actor: Actor,
  { returnId, parcel }: { readonly returnId: string; readonly parcel: ParcelInput },
): Promise<void> {
  await decideAsSeller(db, actor, returnId, async (tx, _seller, found) => {
    mustLeadOn("seller", found, "replaced");
    const [booking] = await openReplacement(tx, [found.id]);
    if (booking !== undefined && booking.status !== "cancelling") throw new ParcelBooked();
    await mustBeListed(tx, parcel);
    await replace(tx, found, parcel);
  });
}

/**
 * Writes the parcel with the replacement or the repaired piece that is due, under its lock. Returns
 * the parcel's id. Throws ReturnChanged.
 */
export async function replace(tx: Db, found: ReturnNow, parcel: ParcelInput): Promise<string> {
  const moved = await send(tx, [found.id, await nextChallan(tx, found.sellerId)]);
  if (moved.length === 0) throw new ReturnChanged(found.status);
  const shipmentId = await writeParcel(tx, found, parcel);
  await endReturnHold(tx, system, found);
  await checkDeadlines(tx, found.orderId);
  await emit(tx, orderReturnChanged({ returnId: found.id, status: "replaced" }));
  return shipmentId;
}

/** The pieces stand with the return, not with the parcel: the order's own pieces went before. */
async function writeParcel(tx: Db, found: ReturnNow, parcel: ParcelInput): Promise<string> {
  const { pieces: _none, sizeMm, ...rest } = parcel;
  const [lengthMm, widthMm, heightMm] = sizeMm ?? [null, null, null];
  const [sent] = await insertShipment(tx, [
    found.orderId,
    JSON.stringify({ ...rest, lengthMm, widthMm, heightMm }),
    "[]",
  ]);
  if (sent === undefined) throw new Error(`No replacement of return ${found.id} was written`);
  await ofReturn(tx, [sent.id, found.id]);
  return sent.id;
}

// The row is locked until the commit, so a rollback frees the number.
const nextSerial = statement<{ serial: number }>(
  "orders.nextChallan",
  `insert into challan_series (supplier, financial_year, last_serial)
   values ($1, $2, 1)
   on conflict (supplier, financial_year) do update
   set last_serial = challan_series.last_serial + 1
   returning last_serial as serial`,
);

const clock = statement<{ now: Date }>("orders.clockOfChallan", "select now() as now");

/** The next number of the supplier's challans: GSTIN, enrolment number, or neither. */
async function nextChallan(tx: Db, sellerId: string): Promise<string> {
  const company = await issuingCompany(tx, system, { sellerId });
  const [time] = await clock(tx, []);
  const nowMs = (time?.now ?? new Date()).getTime();
  const supplier = company?.gstin ?? company?.enrolmentNumber ?? sellerId;
  const [taken] = await nextSerial(tx, [supplier, financialYearStart(nowMs)]);
  if (taken === undefined) throw new Error("The statement always answers with one row");
  return challanNumber(nowMs, taken.serial);
}
