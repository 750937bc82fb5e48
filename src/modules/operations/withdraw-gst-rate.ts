import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { removeGstRate as takeFromTable } from "#modules/tax/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/**
 * Takes a line of the table of GST rates back before its day: a slip of the pen would change every
 * price of a trade at midnight. With what goes, and what goes on, in the audit trail. Throws
 * GstRateNotThere, GstRateInForce and GstRateFollowed.
 */
export async function withdrawGstRate(
  db: Db,
  actor: Actor,
  line: { readonly rateId: number },
  now: Date = new Date(),
): Promise<void> {
  mustBeAllowed(actor, "tax.withdrawRate");
  await inTransactionAs(db, actor, "tax.withdrawRate", async (tx) => {
    const { withdraws, reopens } = await takeFromTable(tx, actor, line, now);
    const [{ hsnPrefix, inForceFrom } = { hsnPrefix: "", inForceFrom: "" }] = withdraws;
    await writeAudit(tx, actor, {
      action: "tax.withdrawRate",
      objectType: "gst_rate",
      objectId: `${hsnPrefix || "other goods"} ${inForceFrom}`,
      before: { lines: [...withdraws, ...reopens] },
      after: { lines: reopens.map((each) => ({ ...each, inForceUntil: null })) },
    });
  });
}
