import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";

const take = statement<{ productId: string | null; lastWeek: string | null }>(
  "catalog.takeMakingWeeks",
  `select product_id as "productId", last_week::text as "lastWeek"
   from take_making_weeks($1::uuid[], $2::uuid[], $3::int[])`,
);
const giveBack = statement("catalog.returnMakingWeeks", "select return_making_weeks($1::uuid[])");

// Without its place, a week stays as full as it is.
const spend = statement(
  "catalog.spendMakingWeeks",
  `delete from making_slots s
   using unnest($1::uuid[], $2::uuid[]) as begun (order_id, product_id)
   where s.order_id = begun.order_id
     and s.product_id = begun.product_id
     and s.week <= today_in_india()`,
);

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
 * Gives back the room that orders took, in the transaction that ends them before they are made. Of
 * what is `begun`, the present week and earlier ones are used up and stay full. A second call changes
 * nothing. After their stock, as it was taken.
 */
export async function returnMakingWeeks(
  tx: Db,
  _actor: Actor,
  {
    orderIds,
    begun,
  }: {
    readonly orderIds: readonly string[];
    readonly begun: readonly Pick<PiecesToMake, "orderId" | "productId">[];
  },
): Promise<void> {
  if (begun.length > 0)
    await spend(tx, [begun.map(({ orderId }) => orderId), begun.map(({ productId }) => productId)]);
  await giveBack(tx, [orderIds]);
}
