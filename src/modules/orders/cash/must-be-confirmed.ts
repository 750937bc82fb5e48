import { takeConfirmation } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { CashCodeNeeded } from "../checkout/errors.ts";
import { cashCodeReason } from "./rules/cash-code.ts";
import type { CashHistory } from "./rules/cash-history.ts";

/**
 * Uses up the buyer's confirmation by code if this cash on delivery purchase needs one, as part of
 * the transaction that places it. Throws CashCodeNeeded.
 */
export async function mustBeConfirmed(
  tx: Db,
  buyer: UserActor,
  history: CashHistory,
  purchase: { readonly totalPaise: number },
): Promise<void> {
  const reason = cashCodeReason(history, purchase);
  if (reason !== null && !(await takeConfirmation(tx, buyer))) throw new CashCodeNeeded(reason);
}
