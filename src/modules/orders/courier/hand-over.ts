import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { type Actor, type system, type UserActor } from "#policy/actor.ts";
import { allowedSeller, allowedUser } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { orderParcelShipped } from "../events.ts";
import { returnNow } from "../returns/return-row.ts";
import { nextOfReturn } from "../returns/rules/returns.ts";
import { replace } from "../returns/send-replacement.ts";
import type { ParcelInput } from "../shipments/contract.ts";
import { sendParcel } from "../shipments/send-parcel.ts";
import { checkDeadlinesNow } from "../shipments/shipments.sql.ts";
import { lockOrderUntilCommit, moveOrder, anyOrderNow } from "../steps/move-order.ts";
import type { BookingFacts } from "./booking-facts.ts";
import { factsOfBooking, handedOverAt, ownBooking, saveHandedOver } from "./bookings.sql.ts";
import { BookingChanged, BookingNotFound } from "./errors.ts";

/**
 * The seller gave a booked parcel to the courier, who has not scanned it yet. Throws
 * BookingNotFound and BookingChanged.
 */
export async function handOverBooking(
  db: Db,
  actor: Actor,
  { bookingId }: { readonly bookingId: string },
): Promise<void> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  await inTransactionAs(db, actor, "orders.changeStatus", async (tx) => {
    const [own] = isUuid(bookingId) ? await ownBooking(tx, [bookingId, seller.sellerId]) : [];
    if (own === undefined) throw new BookingNotFound();
    allowedUser(actor, "orders.changeStatus", { sellerId: seller.sellerId });
    await lockOrderUntilCommit(tx, [own.orderId]);
    const [facts] = await factsOfBooking(tx, [bookingId]);
    if (facts?.status !== "booked") throw new BookingChanged();
    if ((await handOver(tx, seller, facts)) === null) throw new BookingChanged();
  });
}

/**
 * Makes a booked parcel one that is on its way, under the order's lock: the order is shipped with
 * its first one, and an exchange replaced. `at` is when the courier got it, if that is known. Returns the parcel's id; null if
 * the order is over.
 */
export async function handOver(
  tx: Db,
  person: UserActor | typeof system,
  facts: BookingFacts,
  at?: Date,
): Promise<string | null> {
  if (facts.kind === "replacement") return handOverReplacement(tx, facts, at);
  const order = await anyOrderNow(tx, facts.orderId);
  if (order.status !== "confirmed" && order.status !== "shipped") return null;
  const { id, courierName } = await sendParcel(tx, order.id, parcelOfBooking(facts));
  await saveHandedOver(tx, [facts.id, id]);
  if (at !== undefined) await handedOverAt(tx, [id, at]);
  if (order.status === "confirmed")
    await moveOrder(tx, person, order, {
      to: "shipped",
      note: null,
      carrier: courierName,
      trackingNumber: facts.trackingNumber,
    });
  else {
    await checkDeadlinesNow(tx, [order.id]);
    await emit(tx, orderParcelShipped({ orderId: order.id, shipmentId: id }));
  }
  return id;
}

/** The replacement of an exchange or the repaired piece is sent; null if it is no longer due. */
async function handOverReplacement(tx: Db, facts: BookingFacts, at?: Date): Promise<string | null> {
  if (facts.returnId === null) return null;
  const found = await returnNow(tx, facts.returnId);
  if (!nextOfReturn("seller", found.status).includes("replaced")) return null;
  const id = await replace(tx, found, parcelOfBooking(facts));
  await saveHandedOver(tx, [facts.id, id]);
  if (at !== undefined) await handedOverAt(tx, [id, at]);
  return id;
}

function parcelOfBooking(facts: BookingFacts): ParcelInput {
  const { courierName, trackingNumber, trackingLink, weightGrams, sizeMm, pieces } = facts;
  return {
    courierCode: null,
    courierName,
    trackingNumber,
    trackingLink,
    weightGrams,
    sizeMm,
    expectedOn: facts.arrivesOn,
    pieces,
  };
}
