import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import type { CashFacts } from "./rules/cash-standing.ts";

const read = statement<{ cash: CashFacts | null }>(
  "orders.cashStanding",
  "select cod_standing($1, $2, null) as cash",
);
const readInTurn = statement<{ cash: CashFacts | null }>(
  "orders.cashStandingInTurn",
  "select cod_standing_in_turn($1, $2, null) as cash",
);

/**
 * How the buyer stands with cash on delivery, and whether it is collected at this PIN code, if one
 * is known. One statement.
 */
export async function cashStanding(
  db: Db,
  actor: Actor,
  { pinCode }: { readonly pinCode: string | null },
): Promise<CashFacts> {
  const { userId } = allowedUser(actor, "orders.viewOwn");
  return known(await read(db, [userId, pinCode]));
}

/**
 * The same in the transaction that decides to pay in cash: whoever asks for the same buyer waits
 * until its commit. One statement.
 */
export async function cashStandingInTurn(
  tx: Db,
  { userId }: UserActor,
  { pinCode }: { readonly pinCode: string },
): Promise<CashFacts> {
  return known(await readInTurn(tx, [userId, pinCode]));
}

function known([row]: readonly { readonly cash: CashFacts | null }[]): CashFacts {
  if (row === undefined || row.cash === null) throw new Error("cod_limits has no row");
  return row.cash;
}
