import { issueChallan } from "#modules/invoicing/public.server.ts";
import { endReturnHold } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { openReplacement } from "../courier/bookings.sql.ts";
import { ParcelBooked } from "../courier/errors.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { mustBeListed } from "../shipments/send-parcel.ts";
import { insertShipment } from "../shipments/shipments.sql.ts";
import { mustLeadOn } from "./answer-return.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { challanLineTaxable } from "./challan.ts";
import { ReturnChanged } from "./errors.ts";
import type { ReturnNow } from "./return-row.ts";

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
  const moved = await send(tx, [found.id, await challanFor(tx, found)]);
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

const challanGoods = statement<{ pieces: number; taxablePaise: number }>(
  "orders.challanGoods",
  `select coalesce(sum(ri.quantity), 0)::int as pieces,
     coalesce(sum(${challanLineTaxable}), 0)::bigint as "taxablePaise"
   from order_return_items ri
   join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
   where ri.return_id = $1`,
);

/** The number of the delivery challan that goes with the piece. */
async function challanFor(tx: Db, { id: returnId, orderId, sellerId }: ReturnNow): Promise<string> {
  const [goods] = await challanGoods(tx, [returnId]);
  if (goods === undefined) throw new Error("The statement always answers with one row");
  return issueChallan(tx, system, { sellerId, orderId, returnId, ...goods });
}
