import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor, Actor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import type { PayoutStatus } from "./contract.ts";
import { statusesBefore } from "./rules/payout-status.ts";
import { t } from "#shared/texts/text.ts";

const readOwn = statement(
  "payouts.ownOfBatch",
  `select
   from payouts
   where batch_id = $1
     and seller_id = $2
     and status = any($3)
     and ($4::uuid is null or id = $4)
   limit 1`,
);

type Step = {
  readonly batchId: string;
  /** Null: all payouts of the batch that can take the step. */
  readonly payoutId: string | null;
  readonly to: PayoutStatus;
};

/** Throws OwnShopDecision if the step would pay the administrator's own shop. */
export async function mustPayOthers(
  tx: Db,
  actor: Actor,
  { batchId, payoutId, to }: Step,
): Promise<void> {
  if (actor.kind !== "user") return;
  const own = await readOwn(tx, [batchId, shopOf(actor), statusesBefore(to), payoutId]);
  if (own.length > 0) throw new OwnShopDecision(t("This payout goes to your own shop."));
}

function shopOf({ sellerId, userId }: UserActor): string {
  return sellerId ?? userId;
}
