import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import type { OwnShop, ShopPhoto } from "./contract.ts";
import { photosJson, portraitJson } from "./shop-pictures.ts";

type Row = Omit<OwnShop, "photos"> & { readonly photos: readonly ShopPhoto[] | null };

const readShop = statement<Row>(
  "sellers.ownShop",
  `select s.slug, s.version, s.shop_name as "shopName", s.tagline, s.story, s.specialties, s.town,
     s.state_code as "stateCode", s.years_of_experience as "yearsOfExperience",
     s.ships_from_pin_code as "shipsFromPinCode", s.default_processing as "defaultProcessing",
     s.away_from as "awayFrom", s.away_until as "awayUntil", s.away_note as "awayNote",
     ${portraitJson("s")} as portrait, ${photosJson("s")} as photos
   from sellers s
   where s.user_id = $1`,
);

/** The seller's shop with all of its settings. One statement. Throws NotFound. */
export async function ownShop(db: Db, actor: Actor): Promise<OwnShop> {
  const { sellerId } = allowedSeller(actor, "sellers.work");
  const [row] = await readShop(db, [sellerId]);
  if (row === undefined) throw new NotFound();
  return { ...row, photos: row.photos ?? [] };
}
