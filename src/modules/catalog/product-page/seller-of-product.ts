import {
  companyColumns,
  publicCompanyOf,
  type CompanyColumns,
} from "#modules/sellers/public.server.ts";
import type { ShopCalendar } from "#shared/working-days.ts";
import { stateNameOrNull } from "#shared/indian-states.ts";
import type { SellerOfProduct } from "../contract.ts";

/** The seller as the product page shows it. */

export type SellerRow = CompanyColumns & {
  readonly sellerId: string;
  readonly sellerSlug: string;
  readonly shopName: string;
  readonly tagline: string | null;
  readonly town: string | null;
  readonly stateCode: string | null;
  readonly onlyWithinState: string | null;
  readonly joinedAt: Date;
  readonly numberOfProducts: number;
  readonly awayUntil: Date | null;
  readonly lacksTcs: boolean;
  readonly calendar: ShopCalendar;
  readonly takesCommissions: boolean;
};

/** Columns of a `SellerRow`, from `approvedSellersView s` and `companiesView k`. */
export const sellerColumns = `
  s.seller_id as "sellerId", s.slug as "sellerSlug", s.shop_name as "shopName", s.tagline, s.town,
  s.state_code as "stateCode", s.joined_at as "joinedAt",
  case
    when not s.charges_gst then coalesce(k.company_state_code, s.state_code)
  end as "onlyWithinState",
  coalesce(
    (
      select counted.products
      from listing_counts counted
      where counted.kind = 'seller' and counted.of = s.seller_id::text
    ),
    0
  ) as "numberOfProducts",
  s.away_until as "awayUntil", coalesce(s.lacks_tcs, false) as "lacksTcs",
  coalesce(s.calendar, '{"stateCode": null, "closed": null}'::jsonb) as calendar, coalesce(s.takes_commissions, false) as "takesCommissions",
  ${companyColumns}`;

export function sellerOf(row: SellerRow): SellerOfProduct {
  return {
    sellerId: row.sellerId,
    slug: row.sellerSlug,
    shopName: row.shopName,
    tagline: row.tagline,
    town: row.town,
    state: stateNameOrNull(row.stateCode),
    onlyWithinState: row.onlyWithinState,
    onlyWithinStateName: stateNameOrNull(row.onlyWithinState),
    joinedAt: row.joinedAt.toISOString(),
    numberOfProducts: row.numberOfProducts,
    awayUntil: row.awayUntil?.toISOString() ?? null,
    calendar: row.calendar,
    takesCommissions: row.takesCommissions,
    company: publicCompanyOf(row),
  };
}
