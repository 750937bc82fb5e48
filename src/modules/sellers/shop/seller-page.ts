import type { StoredPicture } from "#modules/media/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isSlug } from "#shared/ids.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { ArtisanPageView, ArtisanView } from "./contract.ts";
import { photosJson, portraitJson } from "./shop-pictures.ts";
import {
  approvedSellersView,
  companiesView,
  companyColumns,
  publicCompanyOf,
  type CompanyColumns,
} from "../views.ts";
import { t } from "#shared/texts/text.ts";

type Row = Omit<ArtisanView, "state"> &
  CompanyColumns & {
    readonly stateCode: string | null;
    readonly story: string | null;
    readonly portrait: StoredPicture | null;
    readonly photos: readonly StoredPicture[] | null;
    readonly awayUntil: Date | null;
    readonly awayNote: string | null;
    readonly takesCommissions: boolean;
    readonly joinedAt: Date;
  };

const readSeller = statement<Row>(
  "sellers.page",
  `select s.seller_id as "sellerId", s.slug, s.shop_name as "shopName", s.tagline, s.town,
     s.state_code as "stateCode", s.specialties, s.years_of_experience as "yearsOfExperience",
     shop.story, ${portraitJson("shop")} as portrait, ${photosJson("shop")} as photos,
     s.away_until as "awayUntil", s.away_note as "awayNote",
     coalesce(s.takes_commissions, false) as "takesCommissions", s.joined_at as "joinedAt",
     ${companyColumns}
   from ${approvedSellersView} s
   join sellers shop on shop.user_id = s.seller_id
   left join ${companiesView} k on k.seller_id = s.seller_id
   where s.slug = $1`,
);

/**
 * An approved seller's public page. Throws NotFound ("Seller not found") for anybody else. One
 * statement.
 */
export async function sellerPage(
  db: Db,
  actor: Actor,
  { slug }: { readonly slug: string },
): Promise<ArtisanPageView> {
  mustBeAllowed(actor, "catalog.browse");
  const row = isSlug(slug) ? (await readSeller(db, [slug]))[0] : undefined;
  if (row === undefined) throw new NotFound(t("Seller not found"));
  const {
    stateCode,
    joinedAt,
    photos,
    awayUntil,
    companyName,
    companyAddress,
    companyStateCode,
    companyRegistrationType,
    companyPhone,
    ...artisan
  } = row;
  return {
    ...artisan,
    photos: photos ?? [],
    state: stateNameOrNull(stateCode),
    joinedAt: joinedAt.toISOString(),
    awayUntil: awayUntil?.toISOString() ?? null,
    company: publicCompanyOf({
      companyName,
      companyAddress,
      companyStateCode,
      companyRegistrationType,
      companyPhone,
    }),
  };
}
