import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
import type { NewGstRate } from "#modules/tax/public.ts";
import { insertGstRate as addToTable } from "#modules/tax/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { startOfDayInIndia } from "#shared/days.ts";

/**
 * Adds a rate to the GST table from a future day on. The audit trail records it and the rates that
 * it ends. Current and past rates never change. Needs a second person, before the rate's first day.
 * Throws GstRateNotUpcoming, GstRatesMeet, AlreadyRequested and TooSoonForApproval.
 */
export async function addGstRate(
  db: Db,
  actor: Actor,
  line: NewGstRate,
  now: Date = new Date(),
): Promise<Effect> {
  mustBeAllowed(actor, "tax.addRate");
  const before = startOfDayInIndia(line.inForceFrom);
  return inTransactionAs(db, actor, "tax.addRate", (tx) =>
    withSecondPerson(tx, actor, { kind: "tax.addRate", input: line, before }, async () => {
      const { closes, adds } = await addToTable(tx, actor, line, now);
      await writeAudit(tx, actor, {
        action: "tax.addRate",
        objectType: "gst_rate",
        objectId: `${line.hsnPrefix || "other goods"} ${line.inForceFrom}`,
        before: { lines: closes },
        after: { lines: adds },
      });
    }),
  );
}
