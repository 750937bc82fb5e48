import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate } from "#shared/paginate.ts";
import type { Settlement } from "./contract.ts";
import type { LabelCharge } from "./label-contract.ts";
import { labelsOfOrders } from "./labels-of-orders.ts";
import {
  isCashAtCourier,
  settlementColumns,
  settlementOfRow,
  type SettlementRow,
} from "./settlement-row.ts";
import { settlementBreakdown, type SettlementBreakdown } from "./rules/breakdown.ts";
import type { RecentSale, SettlementLine } from "./seller-contract.ts";
import { t } from "#shared/texts/text.ts";

const pageSize = 25;
const recentCount = 10;

const afterReturns =
  "(s.goods_paise + s.tax_paise + s.shipping_paise + " +
  "s.round_off_paise - s.returned_goods_paise - s.returned_tax_paise " +
  "- s.returned_shipping_paise - s.returned_round_off_paise)";
const withheldTotal = "(s.commission_paise + s.commission_gst_paise + s.tcs_paise + s.tds_paise)";

const settlementProgress = `
  s.delivered_at as "deliveredAt", s.payable_from as "payableFrom", s.released_at as "releasedAt",
  case
    when s.released_at is not null then 'released'
    when s.open_returns > 0 then 'return'
    when ${isCashAtCourier} then 'courier'
    else 'window'
  end as state`;

const page = statement<SettlementLine>(
  "settlement.settlementsOf",
  `select s.order_id as "orderId", s.paid_by as "paidBy", s.cash_held_by as "cashHeldBy",
     ${settlementProgress}, ${afterReturns} as "totalPaise",
     s.goods_paise - s.returned_goods_paise as "goodsPaise",
     s.commission_paise as "commissionPaise", ${afterReturns} - ${withheldTotal} as "earningsPaise",
     s.returned_goods_paise
       + s.returned_tax_paise
       + s.returned_shipping_paise
       + s.returned_round_off_paise as "returnedPaise"
   from order_settlements s
   where s.seller_id = $1
     and (
       $2::uuid is null
       or (s.delivered_at, s.order_id) < (
         select a.delivered_at, a.order_id
         from order_settlements a
         where a.order_id = $2 and a.seller_id = $1
       )
     )
   order by s.delivered_at desc, s.order_id desc
   limit $3`,
);

/**
 * The seller's delivered orders with their earnings, newest first, 25 per page, after the order
 * `after`. One statement.
 */
export async function settlementsOf(
  db: Db,
  actor: Actor,
  input: { readonly after: string | null },
): Promise<{ readonly settlements: readonly SettlementLine[]; readonly next: string | null }> {
  const { sellerId } = allowedSeller(actor, "settlement.viewOwn");
  const rows = await page(db, [
    sellerId,
    input.after !== null && isUuid(input.after) ? input.after : null,
    pageSize + 1,
  ]);
  const { items, next } = paginate(rows, pageSize, (last) => last.orderId);
  return { settlements: items, next };
}

/** The seller's latest delivered orders, after returns. One statement. */
export async function recentSales(db: Db, actor: Actor): Promise<readonly RecentSale[]> {
  const { sellerId } = allowedSeller(actor, "settlement.viewOwn");
  const rows = await page(db, [sellerId, null, recentCount]);
  return rows.map(({ orderId, deliveredAt, goodsPaise, commissionPaise }) => ({
    id: orderId,
    createdAt: deliveredAt,
    totalAmountPaise: goodsPaise,
    commissionAmountPaise: commissionPaise,
    sellerEarningsPaise: goodsPaise - commissionPaise,
  }));
}

type SettlementProgress = Pick<
  SettlementLine,
  "deliveredAt" | "payableFrom" | "releasedAt" | "state"
> & { readonly remittedAt: Date | null };

/** An order's settlement, its breakdown, where its money is, and what its labels cost. */
export type SettlementDetail = Settlement &
  SettlementBreakdown &
  SettlementProgress & { readonly labels: readonly LabelCharge[] };

const one = statement<SettlementRow & SettlementProgress>(
  "settlement.settlementOf",
  `select ${settlementColumns}, ${settlementProgress}, s.remitted_at as "remittedAt"
   from order_settlements s
   where s.order_id = $1`,
);

async function detailOf(db: Db, orderId: string): Promise<SettlementDetail | undefined> {
  if (!isUuid(orderId)) return undefined;
  const [[row], labels] = await Promise.all([
    one(db, [orderId]),
    labelsOfOrders(db, { orderIds: [orderId] }),
  ]);
  if (row === undefined) return undefined;
  const { deliveredAt, payableFrom, releasedAt, remittedAt, state } = row;
  const settlement = settlementOfRow(row);
  return {
    ...settlement,
    ...settlementBreakdown(settlement),
    labels,
    deliveredAt,
    payableFrom,
    releasedAt,
    remittedAt,
    state,
  };
}

/**
 * The settlement of one of the seller's own orders. Two statements. Amounts are paise. Throws
 * NotFound.
 */
export async function settlementOf(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<SettlementDetail> {
  const { sellerId } = allowedSeller(actor, "settlement.viewOwn");
  const detail = await detailOf(db, input.orderId);
  if (detail?.sellerId !== sellerId) throw new NotFound(t("Order not found"));
  return detail;
}

/** The settlement of any order, for administrators; null before its delivery. Two statements. */
export async function overseenSettlement(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<SettlementDetail | null> {
  mustBeAllowed(actor, "ledger.view");
  return (await detailOf(db, input.orderId)) ?? null;
}
