import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { removeGstRate as takeFromTable } from "#modules/tax/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/**
 * Withdraws a rate of the GST table before its first day. A typing error would otherwise change the
 * prices of many goods at midnight. The audit trail records the removed and the restored rates.
 * Throws GstRateNotThere, GstRateInForce and GstRateFollowed.
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
