import type { Db } from "#platform/db/database.ts";

type OfSeller = { readonly orderId: string; readonly sellerId: string };

/**
 * What payouts will take from a seller's payable balance, in paise. In a transaction, no payout is
 * planned or leaves until its commit.
 */
export type SetAside = (tx: Db, of: { readonly sellerId: string }) => Promise<number>;

type Cover = {
  readonly coverOf: (db: Db, of: OfSeller) => Promise<number>;
  readonly setAside: SetAside;
};

/** How much the seller can take off the price from their own money, in paise; at least 0. */
export async function coverLeft(
  db: Db,
  { orderId, sellerId }: OfSeller,
  { coverOf, setAside }: Cover,
): Promise<number> {
  const takenPaise = await setAside(db, { sellerId });
  return Math.max(0, (await coverOf(db, { orderId, sellerId })) - takenPaise);
}
