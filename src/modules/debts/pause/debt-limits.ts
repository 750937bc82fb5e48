import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { DebtLimitsChanged } from "../errors.ts";
import type { DebtLimits, DebtLimitsInput } from "./contract.ts";

const read = statement<DebtLimits>(
  "debts.limits",
  `select pause_paise as "pausePaise", pause_days as "pauseDays", transfer_to as "transferTo", version
   from debt_limits`,
);
const change = statement<{ version: number }>(
  "debts.changeLimits",
  `update debt_limits
   set pause_paise = $1, pause_days = $2, transfer_to = $3, version = version + 1,
     updated_at = now()
   where version = $4
   returning version`,
);

/** From when on orders by hand pause. One statement. It takes no actor: sellers read it too. */
export async function readDebtLimits(db: Db): Promise<DebtLimits> {
  const [limits] = await read(db, []);
  if (limits === undefined) throw new Error("debt_limits has no row");
  return limits;
}

/** The same, for editing. One statement. */
export async function debtLimitsToEdit(db: Db, actor: Actor): Promise<DebtLimits> {
  mustBeAllowed(actor, "debts.changeLimits");
  return readDebtLimits(db);
}

/**
 * Changes from when on orders by hand pause; it holds from now on, for debts that exist too. The
 * audit trail has the values before. Throws DebtLimitsChanged.
 */
export async function saveDebtLimits(db: Db, actor: Actor, input: DebtLimitsInput): Promise<void> {
  mustBeAllowed(actor, "debts.changeLimits");
  const { version, ...after } = input;
  await inTransactionAs(db, actor, "debts.changeLimits", async (tx) => {
    const { version: _version, ...before } = await readDebtLimits(tx);
    const { pausePaise, pauseDays, transferTo } = after;
    if ((await change(tx, [pausePaise, pauseDays, transferTo, version])).length === 0)
      throw new DebtLimitsChanged();
    await writeAudit(tx, actor, {
      action: "debts.changeLimits",
      objectType: "debt_limits",
      objectId: "only",
      before,
      after,
    });
  });
}
