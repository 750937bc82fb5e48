import { documentsView } from "#modules/invoicing/public.server.ts";
import { rulesView } from "#modules/identity/public.server.ts";
import { companiesView, shopCalendarsView } from "#modules/sellers/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { OrderAmounts } from "../contract.ts";
import { amountColumnsOf } from "../lists/order-columns.ts";
import type { LineToRate } from "./rules/rated-order.ts";

// The rate of an item at a price on a day; null if no row of the table fits.
const rateOn = (price: string, includesGst: string, day: string) => `(
  select g.basis_points
  from gst_rate_of_price(i.hsn_code, ${price}, ${includesGst}, v.is_handicraft, ${day}) g
)`;
const asTyped = (day: string) => rateOn("i.unit_price_paise", "i.price_includes_gst", day);
// The day whose rates an order has: of its bill, or before it has one, of ordering.
const ratedOn = `(
  coalesce(
    (
      select max(bill.issued_at)
      from ${documentsView} bill
      where bill.order_id = o.id and bill.kind <> 'credit_note'
    ),
    o.placed_at
  ) at time zone 'Asia/Kolkata'
)::date`;
// The day whose rates apply (section 14, CGST Act): of a bill that is marked as paid, that of the
// payment, so one that was paid before a change keeps its rate; otherwise today.
const appliedOn = `coalesce(
  (
    select max(bill.paid_at)
    from ${documentsView} bill
    where bill.order_id = o.id and bill.kind <> 'credit_note' and not bill.is_replaced
  ),
  now()
)`;
const withoutGst =
  "price_without_gst(i.unit_price_paise, i.price_includes_gst, i.gst_basis_points)";

/**
 * Whether request `r` about order `o` is of its next bill: what was asked before the present bill
 * is settled, whatever the answer was.
 */
export const asksAboutNextBill = `(
  r.asked_at > coalesce(
    (
      select max(bill.issued_at)
      from ${documentsView} bill
      where bill.order_id = o.id and bill.kind <> 'credit_note'
    ),
    '-infinity'
  )
)`;

/**
 * The lines of an order in a status, with the rates of today, or of its payment. A line whose rate
 * was not that of the table when it was billed, or before that when it was ordered, or the evening
 * before, keeps it: its seller chose it with a reason.
 */
export const linesToRate = statement<LineToRate>(
  "orders.linesToRate",
  `select i.line_number as "lineNumber", i.variant_id as "variantId", o.seller_id as "sellerId",
     i.product_name as name, i.quantity, i.unit_price_paise as "unitPricePaise",
     i.price_includes_gst as "priceIncludesGst", i.gst_basis_points as "gstBasisPoints",
     coalesce(
       case when follows.the_table then ${rateOn(withoutGst, "false", "applied.day")} end,
       i.gst_basis_points
     ) as "rateNow",
     coalesce(
       case when follows.the_table then ${asTyped("applied.day")} end,
       i.gst_basis_points
     ) as "rateOfTypedNow",
     coalesce(k.company_state_code, shop.state_code) as "sellerStateCode"
   from orders o
   join order_items i on i.order_id = o.id
   join offered_variants v on v.variant_id = i.variant_id
   cross join lateral (
     select v.follows_rates
       and coalesce(o.seller_registration, 'regular') = 'regular'
       and o.sez_supply is distinct from 'under_lut'
       and i.gst_basis_points in (${asTyped(ratedOn)}, ${asTyped(`${ratedOn} - 1`)})
       as the_table
   ) follows
   cross join lateral (select (${appliedOn} at time zone 'Asia/Kolkata')::date as day) applied
   left join ${companiesView} k on k.seller_id = o.seller_id
   left join ${shopCalendarsView} shop on shop.seller_id = o.seller_id
   where o.id = $1 and o.purchase_id is not null and o.status = $2
   order by i.line_number`,
);

/** The move of order `o` to the rates of its invoice. */
export const joinedRateMove =
  "left join order_moves rated on rated.order_id = o.id and rated.change_id is null";

/**
 * The total of a cash order before that move: what a payment is of that was begun before the buyer of
 * purchase `p` chose cash. Null for others.
 */
export const formerCashTotal =
  "case when p.payment_method = 'cod' then rated.former_total_paise end";

/** An order with what its buyer agreed to. */
export type OrderToRate = OrderAmounts & {
  readonly placeOfSupply: string;
  readonly isToSez: boolean;
  /** The part that is paid in advance; null if it is paid at once, or in cash. */
  readonly advancePaise: number | null;
  /** The total of the next bill that the buyer was asked to agree to, and when it was agreed to. */
  readonly askedPaise: number | null;
  readonly agreedAt: Date | null;
};

export const orderToRate = statement<OrderToRate>(
  "orders.toRate",
  `select ${amountColumnsOf("o")}, o.place_of_supply as "placeOfSupply",
     o.sez_supply is not null as "isToSez", part.advance_paise as "advancePaise", r.total_paise as "askedPaise",
     r.agreed_at as "agreedAt"
   from orders o
   left join part_payments part on part.order_id = o.id
   left join order_rate_requests r on r.order_id = o.id and ${asksAboutNextBill}
   where o.id = $1`,
);

/** The bill of an order that no other one replaced, and whether a change of GST replaces it. */
export const beforeDispatch = statement<{ billId: string | null; isBilledAgain: boolean }>(
  "orders.beforeDispatch",
  `select bill.id as "billId", rules.gst_before_dispatch = 'bill_again' as "isBilledAgain"
   from ${rulesView} rules
   left join ${documentsView} bill
     on bill.order_id = $1 and bill.kind <> 'credit_note' and not bill.is_replaced`,
);

/** Locks the purchase, whose amounts are the sums of its orders. */
export const lockPurchase = statement(
  "orders.lockPurchaseToRate",
  "select id from purchases where id = $1 for no key update",
);

/**
 * Writes the new amounts of an order and its lines, and what the total was before the first such
 * change. A second one is of cash, of which nothing is given back.
 */
export const writeRatedAmounts = statement<{ id: string }>(
  "orders.writeRatedAmounts",
  `with rated as (
     select *
     from jsonb_to_record($2::jsonb) as r (
       subtotal_paise bigint, tax_paise bigint, round_off_paise bigint, total_paise bigint,
       given_back_paise bigint
     )
   ),
   noted as (
     insert into order_moves (
       order_id, former_place_of_supply, place_of_supply, former_total_paise, total_paise,
       given_back_paise
     )
     select o.id, o.place_of_supply, o.place_of_supply, o.total_paise, r.total_paise,
       r.given_back_paise
     from rated r
     join orders o on o.id = $1
     on conflict (order_id) where change_id is null do update
     set total_paise = excluded.total_paise
     returning id
   ),
   lines as (
     update order_items i
     set unit_price_paise = l.unit_price_paise, gst_basis_points = l.gst_basis_points,
       line_total_paise = l.line_total_paise, cgst_paise = l.cgst_paise,
       sgst_paise = l.sgst_paise, igst_paise = l.igst_paise
     from jsonb_to_recordset($3::jsonb) as l (
       line_number int, unit_price_paise bigint, gst_basis_points int, line_total_paise bigint,
       cgst_paise bigint, sgst_paise bigint, igst_paise bigint
     )
     where i.order_id = $1 and i.line_number = l.line_number
   ),
   written as (
     update orders o
     set subtotal_paise = r.subtotal_paise, tax_paise = r.tax_paise,
       round_off_paise = r.round_off_paise, total_paise = r.total_paise, updated_at = now()
     from rated r
     where o.id = $1
     returning o.id
   )
   select noted.id from noted cross join written`,
);

/**
 * Asks for consent to a total of the next bill; no row if the same was asked since the present one.
 * The lock of the order was waited for, so the transaction may be older than that bill.
 */
export const askConsent = statement<{ askedAt: Date }>(
  "orders.askConsent",
  `insert into order_rate_requests as r (order_id, total_paise, asked_at)
   values ($1, $2, clock_timestamp())
   on conflict (order_id) do update
     set total_paise = excluded.total_paise, asked_at = excluded.asked_at, agreed_at = null
     where r.total_paise <> excluded.total_paise
       or not exists (
         select
         from orders o
         where o.id = r.order_id and ${asksAboutNextBill}
       )
   returning asked_at as "askedAt"`,
);

/**
 * Whether the answer about order `o` still counts: once it has an invoice, only while the
 * marketplace bills again before dispatch.
 */
export const isBilledByAnswer = `(
  o.status <> 'confirmed'
  or exists (select from ${rulesView} rules where rules.gst_before_dispatch = 'bill_again')
)`;

/** The total that the buyer is asked to agree to, while it is not answered. */
export const openConsent = statement<{ totalPaise: number }>(
  "orders.openConsent",
  `select r.total_paise as "totalPaise"
   from order_rate_requests r
   join orders o on o.id = r.order_id
   where r.order_id = $1 and r.agreed_at is null and ${asksAboutNextBill}
     and ${isBilledByAnswer}`,
);

// A question that no answer can settle any more, because the first invoice stays.
const isToWithdraw = `o.status = 'confirmed' and ${asksAboutNextBill} and not ${isBilledByAnswer}`;

/** Orders whose question is to be withdrawn, in pages by their id. */
export const ordersWithQuestion = statement<{ id: string }>(
  "orders.withQuestionToWithdraw",
  `select o.id
   from order_rate_requests r
   join orders o on o.id = r.order_id
   where ${isToWithdraw} and ($1::uuid is null or o.id > $1)
   order by o.id
   limit $2`,
);

/** Deletes such a question of one order, and says what it was. */
export const takeQuestion = statement<{ askedPaise: number; totalPaise: number; askedAt: Date }>(
  "orders.takeQuestion",
  `delete from order_rate_requests r
   using orders o
   where o.id = r.order_id and r.order_id = $1 and ${isToWithdraw}
   returning r.total_paise as "askedPaise", o.total_paise as "totalPaise",
     r.asked_at as "askedAt"`,
);

/** Forgets what was asked about these orders: their amounts changed, or the rate is the former one. */
export const forgetConsent = statement(
  "orders.forgetConsent",
  "delete from order_rate_requests where order_id = any($1::uuid[])",
);

/** Notes that the buyer agrees to a total; no row if another one is asked for, or it is agreed. */
export const agreeTo = statement<{ askedAt: Date }>(
  "orders.agreeToTotal",
  `update order_rate_requests
   set agreed_at = clock_timestamp()
   where order_id = $1 and total_paise = $2 and agreed_at is null
   returning asked_at as "askedAt"`,
);
