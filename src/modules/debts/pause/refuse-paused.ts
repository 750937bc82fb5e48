import type { Db } from "#platform/db/database.ts";
import { debtNow } from "../debt-now.ts";
import { OrdersByHandPaused } from "../errors.ts";
import { isPaused } from "./rules/debt-stage.ts";

/**
 * Refuses a new order by hand of a seller who owes too much for too long, in the transaction that
 * writes it. One statement. It takes no actor: the caller has checked the permission. Throws
 * OrdersByHandPaused.
 */
export async function mustNotBePaused(
  tx: Db,
  { sellerId }: { readonly sellerId: string },
): Promise<void> {
  const debt = await debtNow(tx, { sellerId });
  if (isPaused(debt)) throw new OrdersByHandPaused(debt.owedPaise);
}
