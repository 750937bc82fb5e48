import { statement, type Db } from "#platform/db/database.ts";
import type { Settlement } from "./contract.ts";
import { coverPaise } from "./rules/cover.ts";
import { sellerBalance } from "./seller-balance.ts";
import {
  lockedSettlement,
  lockSeller,
  settlementColumns,
  settlementOfRow,
  type SettlementRow,
} from "./settlement-row.ts";

type OfSeller = { readonly orderId: string; readonly sellerId: string };

const read = statement<SettlementRow>(
  "settlement.ofOrderToCover",
  `select ${settlementColumns} from order_settlements s where s.order_id = $1`,
);

/**
 * What a seller can give back to the buyer of an order from their own money, in paise: the payable
 * balance and what is still held of this order. Payouts that are planned are in it. Negative if the
 * seller owes more. It takes no actor: the caller has checked the permission. Two statements.
 */
export async function coverOfOrder(db: Db, { orderId, sellerId }: OfSeller): Promise<number> {
  const [row] = await read(db, [orderId]);
  return row === undefined ? 0 : coverOf(db, sellerId, settlementOfRow(row));
}

/**
 * `coverOfOrder`, while the order becomes payable and the seller's other orders change only after the
 * commit. Throws NotSettledYet.
 */
export async function lockedCoverOfOrder(tx: Db, { orderId, sellerId }: OfSeller): Promise<number> {
  await lockSeller(tx, sellerId);
  return coverOf(tx, sellerId, await lockedSettlement(tx, orderId));
}

async function coverOf(db: Db, sellerId: string, settlement: Settlement): Promise<number> {
  return coverPaise(settlement, await sellerBalance(db, { sellerId }));
}
