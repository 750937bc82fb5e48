import { inTransaction, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit, networkLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { TooMany } from "#shared/errors.ts";
import { serviceabilityJob } from "./jobs.ts";
import { saveQuestions, type CourierStart } from "./serviceability.sql.ts";

/** With those of a whole /48, four times as many, the budget of calls is not used up. */
const pairsAnHour = 30;
/** The most parcels of which one page asks; those that are left wait for the next page. */
const mostParcels = 10;

/** Parcels of which somebody asks, and from where on the network. */
export type CourierParcels = {
  readonly parcels: readonly CourierStart[];
  readonly toPinCode: string;
  readonly clientAddress: string;
};

/**
 * Has couriers asked whether they take these parcels to a PIN code, in the background: nobody waits
 * for the answer. Asks nothing of which an answer is fresh or on its way, and does nothing for
 * a network that asks about too many pairs.
 */
export async function askCouriers(db: Db, actor: Actor, question: CourierParcels): Promise<void> {
  mustBeAllowed(actor, "catalog.browse");
  const parcels = await parcelsToAsk(db, question);
  if (parcels.length === 0) return;
  await inTransaction(db, async (tx) => {
    const asked = await saveQuestions(tx, [JSON.stringify(parcels), question.toPinCode]);
    if (asked.length > 0) await sendJob(tx, serviceabilityJob, {});
  });
}

/** Those of which this network may ask now: none once it asked about too many pairs. */
export async function parcelsToAsk(
  db: Db,
  question: Pick<CourierParcels, "parcels" | "clientAddress">,
): Promise<readonly CourierStart[]> {
  const parcels = eachOnce(question.parcels).slice(0, mostParcels);
  if (parcels.length === 0) return [];
  const limit = { max: pairsAnHour, windowSeconds: 3600 };
  const byNetwork = networkLimit("ask-couriers", question.clientAddress, limit);
  try {
    await enforceRateLimit(db, byNetwork, parcels.length);
    return parcels;
  } catch (error) {
    if (error instanceof TooMany) return [];
    throw error;
  }
}

/** In one order, so that two pages that ask at once never wait for each other. */
function eachOnce(parcels: readonly CourierStart[]): readonly CourierStart[] {
  const keyOf = ({ fromPinCode, weightClass }: CourierStart) => `${fromPinCode} ${weightClass}`;
  const byKey = new Map(parcels.map((parcel) => [keyOf(parcel), parcel]));
  return [...byKey].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, parcel]) => parcel);
}
