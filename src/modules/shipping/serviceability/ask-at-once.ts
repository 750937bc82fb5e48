import { setTimeout as sleep } from "node:timers/promises";
import {
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
} from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import { isWithinRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { type CourierParcels, parcelsToAsk } from "./ask-couriers.ts";
import { callBudget, offersFor } from "./courier-calls.ts";
import { type CourierAnswer, noteCourierOffers } from "./note-courier-offers.ts";
import type { CourierQuestion } from "./serviceability.sql.ts";

/** So long somebody who sends a form waits for couriers, at most. */
const waitMs = 5000;

/**
 * Asks couriers whether they collect cash for these parcels at a PIN code, while somebody waits, and
 * remembers what they say. What they do not say in time stays unknown, and so does what is beyond the
 * limits of `askCouriers`. Call it outside a transaction.
 */
export async function askAboutCash(
  db: Db,
  actor: Actor,
  courier: Pick<CourierProvider, "offers">,
  asked: CourierParcels,
): Promise<void> {
  mustBeAllowed(actor, "catalog.browse");
  const { toPinCode } = asked;
  const answers = (await parcelsToAsk(db, asked)).map((parcel) =>
    answerInTime(db, courier, { ...parcel, toPinCode, isCash: true }),
  );
  await noteCourierOffers(db, (await Promise.all(answers)).flat());
}

/** One answer, or none. */
async function answerInTime(
  db: Db,
  courier: Pick<CourierProvider, "offers">,
  question: CourierQuestion,
): Promise<readonly CourierAnswer[]> {
  if (!(await isWithinRateLimit(db, callBudget))) return [];
  try {
    const offers = await Promise.race([
      offersFor(courier, question),
      sleep(waitMs, null, { ref: false }),
    ]);
    return offers === null ? [] : [{ ...question, offers }];
  } catch (error) {
    if (error instanceof CourierUnavailable || error instanceof CourierRefused) return [];
    throw error;
  }
}
