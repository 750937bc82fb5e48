import type { Effect } from "#modules/identity/public.ts";
import { inTransactionAs, withSecondPerson, writeAudit } from "#modules/identity/public.server.ts";
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
 * Changes from when on orders by hand pause; it holds from now on, for debts that exist too. Where
 * sellers transfer what they owe needs a second person: they would pay whoever is named there. The
 * audit trail has the values before. Throws DebtLimitsChanged and AlreadyRequested.
 */
export async function saveDebtLimits(
  db: Db,
  actor: Actor,
  input: DebtLimitsInput,
): Promise<Effect> {
  mustBeAllowed(actor, "debts.changeLimits");
  return inTransactionAs(db, actor, "debts.changeLimits", async (tx) => {
    const before = await readDebtLimits(tx);
    const save = () => write(tx, actor, { before, input });
    if (input.transferTo !== before.transferTo)
      return withSecondPerson(tx, actor, { kind: "debts.changeLimits", input }, save);
    await save();
    return "now";
  });
}

type Change = { readonly before: DebtLimits; readonly input: DebtLimitsInput };

async function write(tx: Db, actor: Actor, { before, input }: Change): Promise<void> {
  const { version: _before, ...was } = before;
  const { version, ...after } = input;
  const { pausePaise, pauseDays, transferTo } = after;
  if ((await change(tx, [pausePaise, pauseDays, transferTo, version])).length === 0)
    throw new DebtLimitsChanged();
  await writeAudit(tx, actor, {
    action: "debts.changeLimits",
    objectType: "debt_limits",
    objectId: "only",
    before: was,
    after,
  });
}
