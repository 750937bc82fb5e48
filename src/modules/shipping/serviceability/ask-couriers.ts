import { inTransaction, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit, networkLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { TooMany } from "#shared/errors.ts";
import { serviceabilityJob } from "./jobs.ts";
import { saveQuestions } from "./serviceability.sql.ts";

/** With those of a whole /48, four times as many, the budget of calls is not used up. */
const pairsAnHour = 30;
/** The most places of which one page asks; those that are left wait for the next page. */
const mostPlaces = 10;

/**
 * Has couriers asked whether they go from these PIN codes to another one, in the background: nobody
 * waits for the answer. Asks nothing of which an answer is fresh or on its way, and does nothing for
 * a network that asks about too many pairs.
 */
export async function askCouriers(
  db: Db,
  actor: Actor,
  question: {
    readonly fromPinCodes: readonly string[];
    readonly toPinCode: string;
    readonly clientAddress: string;
  },
): Promise<void> {
  mustBeAllowed(actor, "catalog.browse");
  const { fromPinCodes, toPinCode, clientAddress } = question;
  const from = [...new Set(fromPinCodes)].toSorted().slice(0, mostPlaces);
  if (from.length === 0) return;
  const limit = { max: pairsAnHour, windowSeconds: 3600 };
  try {
    await enforceRateLimit(db, networkLimit("ask-couriers", clientAddress, limit), from.length);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  await inTransaction(db, async (tx) => {
    const asked = await saveQuestions(tx, [from, toPinCode]);
    if (asked.length > 0) await sendJob(tx, serviceabilityJob, {});
  });
}
