import pLimit from "p-limit";
import { type CourierAnswer, noteCourierOffers } from "#modules/shipping/public.server.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import type { PickupAddress } from "./booking-facts.ts";
import { OffersForm, type PackedParcel } from "./contract.ts";
import { CourierAway } from "./errors.ts";
import type { PackedOrder } from "./many-contract.ts";
import { ordersToPack, type OrderWithPackages } from "./orders-to-pack.ts";
import { fieldsOfGuess } from "./packing.ts";
import { offersFrom, pickupAddressOf } from "./parcel-offers.ts";
import { bestOffers } from "./rules/best-offers.ts";
import { fieldsOfOrder } from "./rules/fields-of-order.ts";
import { guessPackage } from "./rules/guess-package.ts";

type Values = Readonly<Record<string, string>>;

type Question = {
  readonly orderIds: readonly string[];
  /** The fields of the form; empty when the page opens. */
  readonly sent: Values;
  /** Why an order was not booked just now, by its id. */
  readonly refusals?: Values;
  /** The service; null if nobody is to be called. */
  readonly courier: CourierProvider | null;
};

/** Orders whose offers are read at the same time, and how long that may take together. */
const together = 4;
const allWithinMs = 20_000;

/**
 * The page on which the seller packs many orders, with weight and size as they are known, and the
 * offers for each. What stands in the way is a sentence at its order. Two statements, and one for
 * what couriers said, however many orders.
 */
export async function packingOfMany(
  db: Db,
  actor: Actor,
  { orderIds, sent, refusals = {}, courier }: Question,
): Promise<readonly PackedOrder[]> {
  const orders = await ordersToPack(db, actor, { orderIds });
  const pickup = await pickupAddressOf(db, actor);
  const heard: CourierAnswer[] = [];
  const oneAtATime = offersInTurn(courier, pickup, heard);
  const packed = await Promise.all(
    orders.map(async (order) => {
      const row = rowOf(order, sent, refusals);
      const parsed = OffersForm.safeParse(row.typed);
      if (!parsed.success) return { ...row, problems: row.isSent ? problemsOf(parsed.error) : {} };
      const found = await oneAtATime(order, parsed.data);
      return { ...row, offers: found.offers, refusal: row.refusal ?? found.refusal };
    }),
  );
  await noteCourierOffers(db, heard);
  return packed;
}

function rowOf(order: OrderWithPackages, sent: Values, refusals: Values) {
  const { orderId, orderNumber, lines, billId, deliverTo, paymentMethod, packages } = order;
  const fields = fieldsOfOrder(sent, orderId);
  const isSent = fields["weightGrams"] !== undefined;
  return {
    orderId,
    orderNumber,
    lines,
    billId,
    recipient: { name: deliverTo.name, city: deliverTo.city, pinCode: deliverTo.pinCode },
    isCash: paymentMethod === "cod",
    isSent,
    isChosen: !isSent || fields["chosen"] !== undefined,
    typed: isSent ? fields : fieldsOfGuess(guessPackage(packages, lines)),
    problems: {},
    offers: null,
    refusal: refusals[orderId] ?? order.refusal,
  };
}

function problemsOf({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[];
}): Values {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0] ?? ""), message]));
}

/** Reads offers a few at a time. Once the service is silent or the time is over, it asks no more. */
function offersInTurn(
  courier: CourierProvider | null,
  pickup: PickupAddress,
  heard: CourierAnswer[],
) {
  const inTurn = pLimit(together);
  const endsAt = performance.now() + allWithinMs;
  let away: CourierAway | null = null;
  return (order: OrderWithPackages, packed: PackedParcel) =>
    inTurn(async () => {
      if (courier === null) return { offers: null, refusal: null };
      if (performance.now() > endsAt) away ??= new CourierAway();
      if (away !== null) return { offers: null, refusal: away.message };
      try {
        const found = await offersFrom(courier, { pickup, order, packed }, heard);
        return found.offers === null ? found : { ...found, offers: bestOffers(found.offers) };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        if (error instanceof CourierAway) away = error;
        return { offers: null, refusal: error.message };
      }
    });
}
