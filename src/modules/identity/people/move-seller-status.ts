import type { Db } from "#platform/db/database.ts";
import type { SellerStatus } from "#policy/actor.ts";
import { Conflict } from "#shared/errors.ts";
import { lockRightsOfUser } from "../account/rights-locks.ts";
import { t } from "#shared/texts/text.ts";

type Move = {
  readonly userId: string;
  readonly from: readonly (SellerStatus | "none")[];
  readonly to: SellerStatus;
};

/**
 * A command of the seller may itself wait two seconds for a lock, and the change must not fail for
 * that. Later commands of the seller wait for the change.
 */
const patience = "set local lock_timeout = '6s'; set local statement_timeout = '6500ms'";

/**
 * Changes a user's seller status if it still is one of `from`; "none" means no application. Throws
 * Conflict if it has changed. The module `sellers` decides on the change. The status is stored here
 * because access depends on it.
 */
export async function moveSellerStatus(tx: Db, { userId, from, to }: Move): Promise<void> {
  await tx.$client.query(patience);
  await lockRightsOfUser(tx, [userId]);
  const { rowCount } = await tx.$client.query(
    `update profiles set is_seller = true, seller_status = $3, updated_at = now()
      where user_id = $1 and coalesce(seller_status, 'none') = any($2)`,
    [userId, from, to],
  );
  if (rowCount !== 1)
    throw new Conflict(t("The seller's status has changed in the meantime."), {
      code: "identity.sellerStatusMoved",
    });
}
