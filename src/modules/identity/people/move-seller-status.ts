import type { Db } from "#platform/db/database.ts";
import type { SellerStatus } from "#policy/actor.ts";
import { Conflict } from "#shared/errors.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";

type Move = {
  readonly userId: string;
  readonly from: readonly (SellerStatus | "none")[];
  readonly to: SellerStatus;
};

/**
 * Changes a user's seller status if it still is one of `from`; "none" means no application. Throws
 * Conflict if it has changed. The module `sellers` decides on the change. The status is stored here
 * because access depends on it.
 */
export async function moveSellerStatus(tx: Db, { userId, from, to }: Move): Promise<void> {
  await lockRightsOfUser(tx, [userId]);
  const { rowCount } = await tx.$client.query(
    `update profiles set is_seller = true, seller_status = $3, updated_at = now()
      where user_id = $1 and coalesce(seller_status, 'none') = any($2)`,
    [userId, from, to],
  );
  if (rowCount !== 1)
    throw new Conflict("The seller's status has changed meanwhile.", {
      code: "identity.sellerStatusMoved",
    });
}
