import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { CashHistory } from "./rules/cash-history.ts";

const read = statement<{ cash: CashHistory | null }>(
  "orders.readCashHistory",
  "select cod_standing($1, $2, null) as cash",
);
const readLocked = statement<{ cash: CashHistory | null }>(
  "orders.lockCashHistory",
  "select cod_standing_in_turn($1, $2, null) as cash",
);

/**
 * How the buyer stands with cash on delivery, and whether it is collected at this PIN code, if one
 * is known. One statement.
 */
export async function readCashHistory(
  db: Db,
  actor: Actor,
  { pinCode }: { readonly pinCode: string | null },
): Promise<CashHistory> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  return existing(await read(db, [userId, pinCode]));
}

/**
 * The same in the transaction that decides to pay in cash: whoever asks for the same buyer waits
 * until its commit. One statement.
 */
export async function lockCashHistory(
  tx: Db,
  { userId }: UserActor,
  { pinCode }: { readonly pinCode: string },
): Promise<CashHistory> {
  return existing(await readLocked(tx, [userId, pinCode]));
}

function existing([row]: readonly { readonly cash: CashHistory | null }[]): CashHistory {
  if (row === undefined || row.cash === null) throw new Error("cod_limits has no row");
  return row.cash;
}
