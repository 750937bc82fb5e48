import pLimit from "p-limit";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { AppError } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { bookParcel } from "./book-parcel.ts";
import { BookForm } from "./contract.ts";
import { CourierAway } from "./errors.ts";
import { ordersToPack } from "./orders-to-pack.ts";
import { orderPickup } from "./pickup-and-label.ts";
import { fieldsOfOrder } from "./rules/fields-of-order.ts";

type Values = Readonly<Record<string, string>>;

/** How many parcels are booked at the same time, and until when another one is begun. */
const together = 3;
const beginsWithinMs = 25_000;

/**
 * Books the chosen orders of the page, each as if it were booked alone: one that is refused stops
 * none of the others, and one that was booked before is not booked again. Returns why an order was
 * not booked, by its id; the sentence of a courier that refused is with the booking. Throws NotFound.
 */
export async function bookParcels(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { orderIds, sent }: { readonly orderIds: readonly string[]; readonly sent: Values },
): Promise<Values> {
  allowedSeller(actor, "orders.viewSellerTable");
  const orders = await ordersToPack(db, actor, { orderIds });
  const chosen = orders.filter(({ orderId }) => fieldsOfOrder(sent, orderId)["chosen"]);
  return eachInTurn(
    chosen.map(({ orderId }) => orderId),
    (orderId) => bookAsTyped(db, actor, courier, { orderId, typed: fieldsOfOrder(sent, orderId) }),
  );
}

/** Returns what is missing; null once it was passed on. */
async function bookAsTyped(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { orderId, typed }: { readonly orderId: string; readonly typed: Values },
): Promise<string | null> {
  const parsed = BookForm.safeParse({ ...typed, intent: "book" });
  if (parsed.success) {
    await bookParcel(db, actor, courier, { orderId, ...parsed.data });
    return null;
  }
  const aboutOffer = parsed.error.issues.find(({ path }) => path[0] === "offer");
  const isPacked = parsed.error.issues.length === 1 && aboutOffer !== undefined;
  return isPacked ? aboutOffer.message : t("Please enter weight and size.");
}

/**
 * Orders the pickup of many booked parcels for one day. Returns why one was not ordered, by the
 * booking's id. Throws BookingNotFound.
 */
export async function orderPickups(
  db: Db,
  actor: Actor,
  courier: CourierProvider,
  { parcel, day }: { readonly parcel: readonly string[]; readonly day: string },
): Promise<Values> {
  allowedSeller(actor, "orders.viewSellerTable");
  return eachInTurn(parcel, async (bookingId) => {
    await orderPickup(db, actor, courier, { bookingId, day });
    return null;
  });
}

/**
 * Does the work for each, a few at a time, and collects the refusals. Once the service is silent or
 * the time is over, no more is begun. Throws what says that somebody may not do it.
 */
async function eachInTurn(
  ids: readonly string[],
  work: (id: string) => Promise<string | null>,
): Promise<Values> {
  const inTurn = pLimit(together);
  const endsAt = performance.now() + beginsWithinMs;
  const refusals: Record<string, string> = {};
  let away: CourierAway | null = null;
  const one = async (id: string) => {
    try {
      if (performance.now() > endsAt) away ??= new CourierAway();
      if (away !== null) throw away;
      const refusal = await work(id);
      if (refusal !== null) refusals[id] = refusal;
    } catch (error) {
      if (!(error instanceof AppError) || notHis.includes(error.status)) throw error;
      if (error instanceof CourierAway) away = error;
      refusals[id] = error.message;
    }
  };
  const ends = await Promise.allSettled(ids.map((id) => inTurn(() => one(id))));
  const fault = ends.find((end) => end.status === "rejected");
  if (fault !== undefined) throw fault.reason;
  return refusals;
}

const notHis: readonly number[] = [401, 403, 404];
