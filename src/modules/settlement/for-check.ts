import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { Settlement } from "./contract.ts";
import { settlementColumns, settlementOfRow, type SettlementRow } from "./settlement-row.ts";

type Times = { readonly isRemitted: boolean; readonly isTooEarly: boolean };

const ofOrders = statement<SettlementRow & Times>(
  "settlement.settlementsOfOrders",
  `select ${settlementColumns}, s.remitted_at is not null as "isRemitted",
     coalesce(s.released_at < s.payable_from, false) as "isTooEarly"
   from order_settlements s
   where s.order_id = any($1)`,
);

/**
 * The stored settlements of these orders; `isTooEarly` if the money became payable before the end
 * of the return window. For the check of the books. One statement.
 */
export async function settlementsOfOrders(
  db: Db,
  actor: Actor,
  input: { readonly orderIds: readonly string[] },
): Promise<readonly (Settlement & Times)[]> {
  mustBeAllowed(actor, "ledger.check");
  const rows = await ofOrders(db, [input.orderIds]);
  return rows.map((row) => ({
    ...settlementOfRow(row),
    isRemitted: row.isRemitted,
    isTooEarly: row.isTooEarly,
  }));
}
