import type { Account } from "#modules/ledger/public.ts";
import { balancesOfParty } from "#modules/ledger/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { SellerBalance } from "./seller-contract.ts";

// Cash that the seller has is deducted when its order becomes payable.
const pendingAccounts: readonly Account[] = [
  "seller_pending",
  "shipping",
  "rounding",
  "seller_cash",
];

/** A seller's balances. One statement. It takes no actor: the caller has checked the permission. */
export async function sellerBalance(
  db: Db,
  { sellerId }: { readonly sellerId: string },
): Promise<SellerBalance> {
  const balances = await balancesOfParty(db, { partyId: sellerId });
  const owed = (names: readonly Account[]) =>
    0 -
    balances.reduce(
      (sum, { account, balancePaise }) => sum + (names.includes(account) ? balancePaise : 0),
      0,
    );
  return {
    pendingPaise: owed(pendingAccounts),
    payablePaise: owed(["seller_payable"]),
    underWayPaise: owed(["payouts_under_way"]),
  };
}
