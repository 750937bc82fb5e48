import { inTransaction, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit, networkLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { TooMany } from "#shared/errors.ts";
import { serviceabilityJob } from "./jobs.ts";
import { saveQuestions } from "./serviceability.sql.ts";

const questionsAnHour = 40;

/**
 * Has couriers asked whether they go from these PIN codes to another one, in the background: nobody
 * waits for the answer. Asks nothing of which an answer is fresh or on its way, and does nothing for
 * a network that asks about too many places.
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
  if (fromPinCodes.length === 0) return;
  try {
    await enforceRateLimit(
      db,
      networkLimit("ask-couriers", clientAddress, { max: questionsAnHour, windowSeconds: 3600 }),
    );
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  await inTransaction(db, async (tx) => {
    const asked = await saveQuestions(tx, [[...new Set(fromPinCodes)].toSorted(), toPinCode]);
    if (asked.length > 0) await sendJob(tx, serviceabilityJob, {});
  });
}
