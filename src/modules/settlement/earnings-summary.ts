import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import type { EarningsSummary } from "./seller-contract.ts";
import { sellerBalance } from "./seller-balance.ts";

type Sums = Omit<
  EarningsSummary,
  "pendingPaise" | "payablePaise" | "underWayPaise" | "commissionRate"
>;

const sums = statement<Sums>(
  "settlement.earningsSums",
  `select (count(*) filter (where goods_paise > returned_goods_paise))::int as "totalSales",
     coalesce(sum(goods_paise - returned_goods_paise), 0)::bigint as "totalRevenuePaise",
     coalesce(sum(commission_paise), 0)::bigint as "totalCommissionPaidPaise",
     coalesce(
       sum(goods_paise - returned_goods_paise - commission_paise), 0
     )::bigint as "totalEarningsPaise",
     coalesce(sum(tax_paise - returned_tax_paise), 0)::bigint as "taxPaise",
     coalesce(
       sum(shipping_paise - returned_shipping_paise + round_off_paise - returned_round_off_paise),
       0
     )::bigint as "shippingPaise",
     coalesce(sum(commission_gst_paise), 0)::bigint as "commissionGstPaise",
     coalesce(sum(tcs_paise), 0)::bigint as "tcsPaise",
     coalesce(sum(tds_paise), 0)::bigint as "tdsPaise",
     (
       select coalesce(sum(price_paise), 0)::bigint
       from label_charges
       where seller_id = $1 and given_back_at is null
     ) as "labelsPaise"
   from order_settlements
   where seller_id = $1`,
);

const nothing: Sums = {
  totalSales: 0,
  totalRevenuePaise: 0,
  totalCommissionPaidPaise: 0,
  totalEarningsPaise: 0,
  taxPaise: 0,
  shippingPaise: 0,
  commissionGstPaise: 0,
  tcsPaise: 0,
  tdsPaise: 0,
  labelsPaise: 0,
};

/**
 * The seller's earnings from all delivered orders after returns, and the balances. Three
 * statements.
 */
export async function earningsSummary(db: Db, actor: Actor): Promise<EarningsSummary> {
  const { sellerId } = allowedSeller(actor, "settlement.viewOwn");
  const [[row], balance, settings] = await Promise.all([
    sums(db, [sellerId]),
    sellerBalance(db, { sellerId }),
    readPlatformSettings(db),
  ]);
  return {
    ...(row ?? nothing),
    ...balance,
    commissionRate: settings.commissionBasisPoints / 10_000,
  };
}
