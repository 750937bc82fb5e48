import type { Db } from "#platform/db/database.ts";
import { readClaim } from "./arrivals.sql.ts";
import { ArrivalClaimed } from "./errors.ts";

/**
 * Its seller does not end an order as not delivered whose buyer says that it arrived and was paid:
 * the seller objects. Under the order's lock. Throws ArrivalClaimed.
 */
export async function mustNotBeClaimed(tx: Db, orderId: string): Promise<void> {
  if ((await readClaim(tx, [orderId])).length > 0) throw new ArrivalClaimed();
}
