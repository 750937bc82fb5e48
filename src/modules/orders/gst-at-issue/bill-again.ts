import { writeAudit } from "#modules/identity/public.server.ts";
import { creditReplacedBill, mustHaveIrn } from "#modules/invoicing/public.server.ts";
import { causeOfReplacing } from "#modules/invoicing/public.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type SellerActor } from "#policy/actor.ts";
import { billOrder } from "../billing/bill-order.ts";
import { openBooking } from "../courier/bookings.sql.ts";
import { orderBilledAgain } from "../events.ts";
import type { OrderNow } from "../steps/move-order.ts";
import { BookingNotCancelled } from "./errors.ts";
import { lockPurchase, beforeDispatch } from "./gst-at-issue.sql.ts";
import { rateOrder, writeRated, type RatedOrder } from "./rate-order.ts";
import { withdrawQuestion } from "./withdraw-questions.ts";

// Documents are English.
const reason =
  "The GST rate changed before the goods left. Another invoice replaces this one (section 14, CGST Act).";

/**
 * Bills a confirmed order again, before its first parcel leaves, if its GST changed since its
 * invoice and it is paid in cash at the door: goods that leave after the change and are paid after
 * it have the new rate (section 14(b)(i), CGST Act). The former invoice is credited in full. If the
 * order costs more, its buyer is asked first. Only "ready" may leave: with "billed" the seller has
 * another invoice to put into the parcel. So it is if the order was billed again after the page was
 * read that showed the bill `billShown`: a second press, or a colleague. If the marketplace keeps
 * first invoices, an open question is withdrawn. The order is locked.
 * Throws IrnMissing, BookingNotCancelled, and what issuing an invoice throws.
 */
export async function billAgain(
  tx: Db,
  seller: SellerActor,
  order: OrderNow,
  billShown?: string,
): Promise<"asked" | "billed" | "ready"> {
  if (order.status !== "confirmed" || order.paymentMethod !== "cod") return "ready";
  const [now] = await beforeDispatch(tx, [order.id]);
  const present = now?.billId ?? null;
  if (billShown !== undefined && present !== null && present !== billShown) return "billed";
  if (now?.isBilledAgain !== true) {
    // Asked by a request that read the setting before it changed.
    await withdrawQuestion(tx, order.id);
    return "ready";
  }
  const rated = await rateOrder(tx, order);
  if (rated === "ready") return "ready";
  // A courier who has the parcel after all collects the amount of the booking.
  if ((await openBooking(tx, [order.id])).length > 0) throw new BookingNotCancelled();
  if (rated === "asked") return "asked";
  return (await replaceBill(tx, seller, order, rated)) ? "billed" : "ready";
}

/** False if the order was confirmed before the shop issued documents. */
async function replaceBill(
  tx: Db,
  seller: SellerActor,
  { id, purchaseId }: OrderNow,
  { before, rated }: RatedOrder,
): Promise<boolean> {
  if (purchaseId === null) throw new Error(`Order ${id} has no purchase`);
  // The credit note of an invoice without its IRN would wait for ever.
  await mustHaveIrn(tx, system, { orderId: id });
  await lockPurchase(tx, [purchaseId]);
  const formerBillId = await creditReplacedBill(tx, system, { orderId: id, reason });
  if (formerBillId === null) return false;
  await writeRated(tx, { id, purchaseId }, rated, 0);
  await billOrder(tx, id, { cause: causeOfReplacing(formerBillId) });
  await writeAudit(tx, seller, {
    action: "orders.billAgain",
    objectType: "order",
    objectId: id,
    before: { billId: formerBillId, totalPaise: before.totalPaise },
    after: { totalPaise: rated.totalPaise },
  });
  await emit(
    tx,
    orderBilledAgain({
      orderId: id,
      formerBillId,
      formerTotalPaise: String(before.totalPaise),
      totalPaise: String(rated.totalPaise),
    }),
  );
  return true;
}
