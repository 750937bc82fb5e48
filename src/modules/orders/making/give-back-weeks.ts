import { returnMakingWeeks } from "#modules/catalog/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

/**
 * Gives the weeks of workshops back that these lines took, after their stock. Lines without a limit
 * cost no statement.
 */
export async function giveBackWeeks(
  tx: Db,
  actor: Actor,
  lines: readonly { readonly orderId: string; readonly madeIn: string | null }[],
): Promise<void> {
  const limited = lines.filter(({ madeIn }) => madeIn !== null);
  const orderIds = [...new Set(limited.map(({ orderId }) => orderId))];
  if (orderIds.length > 0) await returnMakingWeeks(tx, actor, { orderIds });
}
