import { statement, type Db } from "#platform/db/database.ts";
import { NotFound } from "#shared/errors.ts";
import type { OwnShop } from "./contract.ts";
import { ShopChanged } from "./errors.ts";

/** The settings of a locked shop. */
export type LockedShop = Omit<OwnShop, "slug" | "portrait" | "photos"> & {
  readonly portraitId: string | null;
  readonly photoIds: readonly string[];
};

const lock = statement<LockedShop>(
  "sellers.lockShop",
  `select s.version, s.shop_name as "shopName", s.tagline, s.story, s.specialties, s.town,
     s.state_code as "stateCode", s.years_of_experience as "yearsOfExperience",
     s.ships_from_pin_code as "shipsFromPinCode", s.default_processing as "defaultProcessing",
     s.away_from as "awayFrom", s.away_until as "awayUntil", s.away_note as "awayNote",
     s.portrait_image_id as "portraitId",
     array(
       select sp.image_id
       from seller_photos sp
       where sp.seller_id = s.user_id
       order by sp.position
     ) as "photoIds"
   from sellers s
   where s.user_id = $1
   for no key update of s`,
);

/**
 * The seller's shop, locked until the transaction ends. Throws ShopChanged if the version differs,
 * and NotFound.
 */
export async function lockShop(tx: Db, sellerId: string, version: number): Promise<LockedShop> {
  const [shop] = await lock(tx, [sellerId]);
  if (shop === undefined) throw new NotFound();
  if (shop.version !== version) throw new ShopChanged();
  return shop;
}
