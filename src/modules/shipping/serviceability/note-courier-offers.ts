import type { CourierOffer } from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import { daysUntil } from "../rules/delivery-dates.ts";
import { saveAnswers, type CourierQuestion } from "./serviceability.sql.ts";

const mostDays = 120;

/** Which couriers take a parcel of a class from one PIN code to another, as their service said. */
export type CourierAnswer = CourierQuestion & {
  readonly offers: readonly Pick<CourierOffer, "arrivesOn">[];
};

/**
 * Remembers what couriers have just said; nobody goes there if there are no offers. One statement,
 * none without answers. For modules that asked: it checks no actor.
 */
export async function noteCourierOffers(db: Db, answers: readonly CourierAnswer[]): Promise<void> {
  if (answers.length === 0) return;
  const now = new Date();
  await saveAnswers(db, [JSON.stringify(answers.map((answer) => rowOf(answer, now)))]);
}

function rowOf({ offers, ...question }: CourierAnswer, now: Date) {
  const days = offers
    .flatMap(({ arrivesOn }) => (arrivesOn === null ? [] : [daysUntil(arrivesOn, now)]))
    .filter((count) => count >= 0 && count <= mostDays);
  const named = days.length > 0;
  return {
    ...question,
    isServed: offers.length > 0,
    minDays: named ? Math.min(...days) : null,
    maxDays: named ? Math.max(...days) : null,
  };
}
