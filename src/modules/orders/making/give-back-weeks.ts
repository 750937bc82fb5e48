import { returnMakingWeeks } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const begun = statement<{ orderId: string; productId: string }>(
  "orders.begunPieces",
  `select distinct m.order_id as "orderId", i.product_id as "productId"
   from making_steps m
   join order_items i on i.order_id = m.order_id and i.line_number = m.line_number
   where m.order_id = any($1)`,
);

/**
 * Gives the weeks of workshops back that these lines took, after their stock. What is begun has used
 * up its weeks until now. Lines without a limit cost no statement.
 */
export async function giveBackWeeks(
  tx: Db,
  actor: Actor,
  lines: readonly { readonly orderId: string; readonly madeIn: string | null }[],
): Promise<void> {
  const limited = lines.filter(({ madeIn }) => madeIn !== null);
  const orderIds = [...new Set(limited.map(({ orderId }) => orderId))];
  if (orderIds.length > 0)
    await returnMakingWeeks(tx, actor, { orderIds, begun: await begun(tx, [orderIds]) });
}
