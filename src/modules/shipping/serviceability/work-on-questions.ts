import {
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
  NoCourierServes,
} from "#platform/couriers/courier-provider.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { TooMany } from "#shared/errors.ts";
import { noteCourierOffers } from "./note-courier-offers.ts";
import { claimQuestions, forgetAnswers, type CourierQuestion } from "./serviceability.sql.ts";

/** A job counts as dead after a minute, and the last call may take ten seconds. */
const roundMs = 40_000;
const callsAnHour = 300;
/** What most pieces weigh and measure in their box. */
const usualParcel = { weightGrams: 1000, sizeMm: [300, 250, 100], valuePaise: 2_000_00 } as const;

/**
 * Asks the courier service about the PIN codes for which buyers wait, within a budget of calls. What
 * it does not answer stays unknown until the next buyer asks. Without a service nothing is done.
 */
export async function workOnCourierQuestions(
  db: Db,
  actor: Actor,
  courier: CourierProvider | null,
): Promise<void> {
  mustBeAllowed(actor, "shipping.askCouriers");
  if (courier === null) return;
  await forgetAnswers(db, []);
  const endsAt = performance.now() + roundMs;
  for (const question of await claimQuestions(db, [])) {
    if (performance.now() > endsAt || !(await isWithinBudget(db))) return;
    try {
      await noteCourierOffers(db, [{ ...question, offers: await offersFor(courier, question) }]);
    } catch (error) {
      if (error instanceof CourierUnavailable) return;
      // It says something else than that nobody goes there.
      if (!(error instanceof CourierRefused)) throw error;
    }
  }
}

async function isWithinBudget(db: Db): Promise<boolean> {
  try {
    await enforceRateLimit(db, { key: "courier-questions", max: callsAnHour, windowSeconds: 3600 });
    return true;
  } catch (error) {
    if (error instanceof TooMany) return false;
    throw error;
  }
}

async function offersFor(courier: CourierProvider, question: CourierQuestion) {
  try {
    return await courier.offers({ ...usualParcel, ...question });
  } catch (error) {
    if (error instanceof NoCourierServes) return [];
    throw error;
  }
}
