import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const take = statement<{ productId: string | null; lastWeek: string | null }>(
  "catalog.takeMakingWeeks",
  `select product_id as "productId", last_week::text as "lastWeek"
   from take_making_weeks($1::uuid[], $2::uuid[], $3::int[])`,
);
const giveBack = statement("catalog.returnMakingWeeks", "select return_making_weeks($1::uuid[])");

/** The pieces of a product in an order. */
export type PiecesToMake = {
  readonly orderId: string;
  readonly productId: string;
  readonly quantity: number;
};

/**
 * Takes room in the first weeks that have it, in the transaction that orders the pieces and after
 * their stock. Returns the last week of each product, by its Monday: null if not all pieces fit, and
 * then the caller undoes it. Products without a limit are left out. One statement.
 */
export async function takeMakingWeeks(
  tx: Db,
  _actor: Actor,
  { pieces }: { readonly pieces: readonly PiecesToMake[] },
): Promise<ReadonlyMap<string, string | null>> {
  const summed = [...Map.groupBy(pieces, ({ productId }) => productId).values()].flatMap((group) =>
    group.slice(0, 1).map((first) => ({
      ...first,
      quantity: group.reduce((sum, { quantity }) => sum + quantity, 0),
    })),
  );
  const taken = await take(tx, [
    summed.map(({ orderId }) => orderId),
    summed.map(({ productId }) => productId),
    summed.map(({ quantity }) => quantity),
  ]);
  return new Map(
    taken.flatMap(({ productId, lastWeek }) => (productId === null ? [] : [[productId, lastWeek]])),
  );
}

/**
 * Gives back the room that orders took, in the transaction that ends them before they are made. A
 * second call changes nothing. After their stock, as it was taken.
 */
export async function returnMakingWeeks(
  tx: Db,
  _actor: Actor,
  { orderIds }: { readonly orderIds: readonly string[] },
): Promise<void> {
  await giveBack(tx, [orderIds]);
}
