import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { stateName } from "#shared/indian-states.ts";
import type { ArtisanPageView, ArtisanView } from "../contract.ts";
import { approvedSellersView, companiesView } from "../views.ts";

type Row = Omit<ArtisanView, "state"> & {
  readonly stateCode: string | null;
  readonly story: string | null;
  readonly joinedAt: Date;
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly companyStateCode: string | null;
  readonly isGstRegistered: boolean | null;
};

const readSeller = statement<Row>(
  "sellers.page",
  `select s.seller_id as "sellerId", s.slug, s.shop_name as "shopName", s.tagline, s.town, s.state_code as "stateCode", s.specialties,
     s.years_of_experience as "yearsOfExperience", shop.story, s.joined_at as "joinedAt", k.company_name as "companyName",
     k.company_address as "companyAddress", k.company_state_code as "companyStateCode", k.is_gst_registered as "isGstRegistered"
   from ${approvedSellersView} s join sellers shop on shop.user_id = s.seller_id
   left join ${companiesView} k on k.seller_id = s.seller_id
   where s.slug = $1`,
);

/** An approved seller's public page. Anybody else's is "Seller not found". One statement. */
export async function sellerPage(db: Db, actor: Actor, { slug }: { readonly slug: string }): Promise<ArtisanPageView> {
  mustBeAllowed(actor, "catalog.browse");
  const row = isSlug(slug) ? (await readSeller(db, [slug]))[0] : undefined;
  if (row === undefined) throw new NotFound("Seller not found");
  const { stateCode, joinedAt, companyName, companyAddress, companyStateCode, isGstRegistered, ...artisan } = row;
  return {
    ...artisan,
    state: nameOf(stateCode),
    joinedAt: joinedAt.toISOString(),
    company:
      companyName === null || companyAddress === null
        ? null
        : { name: companyName, address: companyAddress, state: nameOf(companyStateCode), isGstRegistered: isGstRegistered === true },
  };
}

function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
}

function nameOf(stateCode: string | null): string | null {
  return stateCode === null ? null : stateName(stateCode);
}
