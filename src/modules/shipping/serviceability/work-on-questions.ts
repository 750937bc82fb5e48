import {
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
} from "#platform/couriers/courier-provider.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { TooMany } from "#shared/errors.ts";
import { callBudget, offersFor } from "./courier-calls.ts";
import { noteCourierOffers } from "./note-courier-offers.ts";
import {
  claimQuestion,
  forgetAnswers,
  mostInRound,
  type CourierQuestion,
} from "./serviceability.sql.ts";

/** A job counts as dead after a minute, and the last call may take ten seconds. */
const roundMs = 40_000;

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
  for (let asked = 0; asked < mostInRound && performance.now() < endsAt; asked++) {
    const question = await nextQuestion(db);
    if (question === undefined) return;
    try {
      await noteCourierOffers(db, [{ ...question, offers: await offersFor(courier, question) }]);
    } catch (error) {
      if (error instanceof CourierUnavailable) return;
      // It says something else than that nobody goes there.
      if (!(error instanceof CourierRefused)) throw error;
    }
  }
}

/** Takes a question, if the budget suffices for a call; otherwise the question waits on. */
async function nextQuestion(db: Db): Promise<CourierQuestion | undefined> {
  return inTransaction(db, async (tx) => {
    const [question] = await claimQuestion(tx, []);
    if (question !== undefined) await enforceRateLimit(tx, callBudget);
    return question;
  }).catch((error: unknown) => {
    if (error instanceof TooMany) return undefined;
    throw error;
  });
}
