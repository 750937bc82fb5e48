import type { CourierOffer } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import { daysUntil } from "../rules/delivery-dates.ts";
import { saveAnswer, type CourierQuestion } from "./serviceability.sql.ts";

const mostDays = 120;

/**
 * Remembers which couriers take a parcel between two PIN codes, as their service has just said;
 * nobody does if there are no offers. One statement. For modules that asked: it checks no actor.
 */
export async function noteCourierOffers(
  db: Db,
  { fromPinCode, toPinCode, isCash }: CourierQuestion,
  offers: readonly Pick<CourierOffer, "arrivesOn">[],
): Promise<void> {
  const now = new Date();
  const days = offers
    .flatMap(({ arrivesOn }) => (arrivesOn === null ? [] : [daysUntil(arrivesOn, now)]))
    .filter((count) => count >= 0 && count <= mostDays);
  await saveAnswer(db, [
    fromPinCode,
    toPinCode,
    isCash,
    offers.length > 0,
    days.length > 0 ? Math.min(...days) : null,
    days.length > 0 ? Math.max(...days) : null,
  ]);
}
