import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { CashLimitsInput } from "./contract.ts";
import { CashLimitsChanged } from "../errors.ts";
import type { CashLimits } from "./rules/cash-history.ts";

export type CashLimitsToEdit = CashLimits & {
  readonly buyerPoints: number;
  readonly pinPoints: number;
  readonly version: number;
  readonly pinCodes: readonly string[];
};

const read = statement<CashLimitsToEdit>(
  "orders.cashLimits",
  `select max_open_purchases as "maxOpenPurchases", max_open_paise as "maxOpenPaise",
     code_for_first as "codeForFirst", code_from_paise as "codeFromPaise",
     buyer_points as "buyerPoints", pin_points as "pinPoints", refusal_days as "refusalDays", version,
     array(select pin_code from cod_refused_pins order by pin_code) as "pinCodes"
   from cod_limits`,
);
const change = statement<{ version: number }>(
  "orders.changeCashLimits",
  `update cod_limits
   set max_open_purchases = $1, max_open_paise = $2, refusal_days = $3, code_for_first = $4,
     code_from_paise = $5, buyer_points = $6, pin_points = $7, version = version + 1,
     updated_at = now()
   where version = $8
   returning version`,
);
const savePins = statement(
  "orders.keepRefusedPins",
  `with gone as (delete from cod_refused_pins where not pin_code = any($1))
   insert into cod_refused_pins (pin_code) select unnest($1::text[]) on conflict do nothing`,
);

/** The limits of cash on delivery, for editing. One statement. */
export async function cashLimitsToEdit(db: Db, actor: Actor): Promise<CashLimitsToEdit> {
  mustBeAllowed(actor, "orders.manageCash");
  const [limits] = await read(db, []);
  if (limits === undefined) throw new Error("cod_limits has no row");
  return limits;
}

/**
 * Changes the limits of cash on delivery for new orders. The audit trail records the old values.
 * Throws CashLimitsChanged.
 */
export async function saveCashLimits(db: Db, actor: Actor, input: CashLimitsInput): Promise<void> {
  mustBeAllowed(actor, "orders.manageCash");
  const { version, pinCodes, ...limits } = input;
  await inTransactionAs(db, actor, "orders.manageCash", async (tx) => {
    const {
      version: _version,
      pinCodes: pinsBefore,
      ...before
    } = await cashLimitsToEdit(tx, actor);
    const changed = await change(tx, [
      limits.maxOpenPurchases,
      limits.maxOpenPaise,
      limits.refusalDays,
      limits.codeForFirst,
      limits.codeFromPaise,
      limits.buyerPoints,
      limits.pinPoints,
      version,
    ]);
    if (changed.length === 0) throw new CashLimitsChanged();
    await savePins(tx, [pinCodes]);
    const added = pinCodes.filter((pin) => !pinsBefore.includes(pin));
    const removed = pinsBefore.filter((pin) => !pinCodes.includes(pin));
    await writeAudit(tx, actor, {
      action: "orders.changeCashLimits",
      objectType: "cod_limits",
      objectId: "only",
      before: {
        ...before,
        ...(removed.length > 0 && { pinCodes: removed.join(" ").slice(0, 2000) }),
      },
      after: { ...limits, ...(added.length > 0 && { pinCodes: added.join(" ").slice(0, 2000) }) },
    });
  });
}
