import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";

/** Several shops that are paid to one account. */
export type SharedPayoutAccount = {
  readonly shops: readonly { readonly sellerId: string; readonly shopName: string }[];
};

const shared = statement<SharedPayoutAccount>(
  "payouts.sharedAccounts",
  `select jsonb_agg(
       jsonb_build_object('sellerId', s.seller_id, 'shopName', s.shop_name)
       order by a.created_at
     ) as shops
   from payout_accounts a
   join ${shopsView} s on s.seller_id = a.seller_id
   where a.replaced_at is null and a.fingerprint is not null
   group by a.fingerprint
   having count(*) > 1
   order by count(*) desc, min(a.created_at)
   limit 20`,
);

/** Accounts to which more than one shop is paid, found by their fingerprints. One statement. */
export async function sharedPayoutAccounts(
  db: Db,
  actor: Actor,
): Promise<readonly SharedPayoutAccount[]> {
  mustBeAllowed(actor, "payouts.manage");
  return shared(db, []);
}
