import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { CashHistory } from "./rules/cash-history.ts";

const read = statement<{ cash: CashHistory | null }>(
  "orders.readCashHistory",
  "select cod_standing($1, $2, $3) as cash",
);
const readLocked = statement<{ cash: CashHistory | null }>(
  "orders.lockCashHistory",
  "select cod_standing_in_turn($1, $2, $3) as cash",
);

/**
 * The buyer's history with cash on delivery, and whether anybody collects cash at this PIN code (if
 * given). The purchase `besides` does not count. One statement.
 */
export async function readCashHistory(
  db: Db,
  actor: Actor,
  { pinCode, besides }: { readonly pinCode: string | null; readonly besides?: string },
): Promise<CashHistory> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  return existing(await read(db, [userId, pinCode, besides ?? null]));
}

/**
 * As `readCashHistory`, but locked for the transaction that decides to accept cash: a concurrent
 * decision for the same buyer waits until this one commits. One statement.
 */
export async function lockCashHistory(
  tx: Db,
  { userId }: UserActor,
  { pinCode, besides }: { readonly pinCode: string; readonly besides?: string },
): Promise<CashHistory> {
  return existing(await readLocked(tx, [userId, pinCode, besides ?? null]));
}

function existing([row]: readonly { readonly cash: CashHistory | null }[]): CashHistory {
  if (row === undefined || row.cash === null) throw new Error("cod_limits has no row");
  return row.cash;
}
