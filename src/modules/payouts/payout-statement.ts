import { entriesView } from "#modules/ledger/public.server.ts";
import { orderNumbersView } from "#modules/orders/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { settlementsView } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { PayoutStatement } from "./contract.ts";
import { statementLine, type BookedLine } from "./rules/statement-line.ts";
import {
  ownPayoutColumns,
  ownPayoutOf,
  visibleToSeller,
  type OwnPayoutRow,
} from "./own-payouts.ts";
import { t } from "#shared/texts/text.ts";

type Head = OwnPayoutRow & {
  holder: string;
  reason: string | null;
  bouncedAt: Date | null;
  shopName: string;
  coversFrom: string;
};

/** The week before the Monday of the batch `b`, which the payout covers. */
const coversFrom = "(b.week - 7)";

const head = statement<Head>(
  "payouts.statementHead",
  `select ${ownPayoutColumns}, a.holder, p.reason, p.bounced_at as "bouncedAt",
     s.shop_name as "shopName", to_char(${coversFrom}, 'YYYY-MM-DD') as "coversFrom"
   from payouts p
   join payout_batches b on b.id = p.batch_id
   join payout_accounts a on a.id = p.account_id
   join ${shopsView} s on s.seller_id = p.seller_id
   where p.id = $1 and p.seller_id = $2 and p.status in ${visibleToSeller}`,
);

const sumOf = (...accounts: readonly string[]) =>
  `coalesce(sum(e.amount_paise) filter (where e.account in ('${accounts.join("', '")}')), 0)::bigint`;

// Everything in an order's release is booked before it and never changes, so an old statement
// always reads the same.
const lines = statement<BookedLine>(
  "payouts.statementLines",
  `select mine.kind, coalesce(s.delivered_at, mine.at) as at, mine.order_id as "orderId",
     o.order_number as "orderNumber", mine.note, i.amount_paise as "amountPaise",
     s.goods_paise as "goodsPaise", s.tax_paise as "taxPaise",
     s.shipping_paise as "shippingPaise", s.round_off_paise as "roundOffPaise",
     mine.at < ${coversFrom}::timestamp at time zone 'Asia/Kolkata' as "isBroughtForward", about.*
   from payout_items i
   join payouts p on p.id = i.payout_id
   join payout_batches b on b.id = p.batch_id
   join ${entriesView} mine on mine.transaction_id = i.transaction_id and mine.line = i.line
   left join ${orderNumbersView} o on o.order_id = mine.order_id
   left join ${settlementsView} s on s.order_id = mine.order_id and mine.kind = 'released'
   cross join lateral (
     select ${sumOf("commission")} as "commissionPaise",
       ${sumOf("gst_on_commission")} as "commissionGstPaise", ${sumOf("tcs", "tcs_withheld")} as "tcsPaise",
       ${sumOf("tds")} as "tdsPaise", ${sumOf("refunds_due")} as "returnsTotalPaise",
       ${sumOf("seller_cash")} as "collectedPaise", ${sumOf("labels")} as "labelsPaise",
       ${sumOf("gst_on_labels")} as "labelsGstPaise"
     from ${entriesView} e
     where (e.transaction_id = mine.transaction_id and mine.kind = any('{released,returned,postage,tcs_trued,label,label_given_back}'))
       or (
         e.order_id = mine.order_id
         and mine.kind = 'released'
         and e.transaction_id < mine.transaction_id
         and e.kind in ('commission', 'withheld', 'returned')
       )
   ) about
   where i.payout_id = $1
   order by mine.at, mine.transaction_id, mine.line`,
);

/**
 * One payout with its lines, order by order; the amounts sum to the payout. Two statements. Amounts
 * are paise. Throws NotFound.
 */
export async function payoutStatement(
  db: Db,
  actor: Actor,
  input: { readonly payoutId: string },
): Promise<PayoutStatement> {
  const { sellerId } = allowedSeller(actor, "payouts.viewOwn");
  const [row] = isUuid(input.payoutId) ? await head(db, [input.payoutId, sellerId]) : [];
  if (row === undefined) throw new NotFound(t("Payout not found"));
  const booked = await lines(db, [input.payoutId]);
  const { holder, reason, bouncedAt, shopName, coversFrom: from } = row;
  return {
    ...ownPayoutOf(row),
    holder,
    reason,
    bouncedAt,
    shopName,
    coversFrom: from,
    lines: booked.map(statementLine),
  };
}
