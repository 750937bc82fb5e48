import { randomUUID } from "node:crypto";
import { withCouriers } from "./rules/checkout-summary.ts";
import type { LineToOrder } from "./rules/making-plan.ts";
import type { CartLine } from "#modules/cart/public.ts";
import { picturesOfAnswers } from "#modules/catalog/public.ts";
import type { CourierWays } from "./courier-ways.ts";
import { gstinsView } from "#modules/sellers/public.server.ts";
import { deliveryDates, type Tariff } from "#modules/shipping/public.ts";
import type { PlaceOfSupply } from "#modules/tax/public.ts";
import { asColumns } from "#platform/db/columns.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { eventRow } from "#platform/jobs/events.ts";
import { insertJobs, jobRows } from "#platform/jobs/insert-jobs.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import { purchasePlaced } from "../events.ts";
import type { PlaceOrder } from "./contract.ts";
import type { CashHistory } from "../cash/rules/cash-history.ts";
import type { PurchaseParts } from "../part-payment/rules/parts.ts";
import type { LineToPrice, PricedOrder, PricedPurchase } from "./rules/price-purchase.ts";
import { reservationLimits, type UnpaidReservation } from "./rules/unpaid-reservations.ts";

// Each list names the columns once: of the table that is written and of the JSON that is read.
const purchaseColumns = `
       id, buyer_id, idempotency_key, input_hash, payment_method, shipping_method, email,
       first_name, last_name, address, city, state_code, pin_code, phone, buyer_gstin,
       buyer_company, billing_address, billing_city, billing_pin_code, supply_basis, is_sez, language,
       subtotal_paise, shipping_paise, cash_fee_paise, tax_paise, round_off_paise, total_paise`;
const orderColumns = `
       id, purchase_id, buyer_id, seller_id, seller_registration, status, place_of_supply, sez_supply,
       subtotal_paise, shipping_paise, cash_fee_paise, tax_paise, round_off_paise, total_paise,
       commission_basis_points, ship_by, arrives_from, arrives_by`;
/** The columns of `itemRows`. */
export const itemColumns = `
       order_id, line_number, product_id, variant_id, product_name, sku, size, colour, hsn_code,
       image_file, answers, answer_pictures, quantity, unit_price_paise, price_includes_gst, gst_basis_points,
       line_total_paise, cgst_paise, sgst_paise, igst_paise, processing, made_in,
       sends_proof`;

// If the same form arrives twice, the second one waits here for the first one's commit. It then
// writes nothing.
const insertPurchase = statement<Omit<Written, "purchaseId" | "orderIdBySeller">>(
  "orders.insertPurchase",
  `with new_purchase as (
     insert into purchases (${purchaseColumns})
     select ${purchaseColumns}
     from jsonb_populate_record(null::purchases, $1)
     on conflict (buyer_id, idempotency_key) do nothing
     returning id
   ),
   new_orders as (
     insert into orders (order_number, ${orderColumns})
     select take_order_numbers, ${orderColumns}
     from rows from (
       jsonb_populate_recordset(null::orders, $2),
       take_order_numbers(jsonb_array_length($2))
     ) as o
     where exists (select from new_purchase)
     returning id, status, buyer_id
   ),
   new_parts as (
     insert into part_payments (order_id, advance_paise, rest_paise)
     select id, advance_paise, rest_paise
     from jsonb_to_recordset($2) as o (id uuid, advance_paise bigint, rest_paise bigint)
     where advance_paise is not null and exists (select from new_purchase)
   ),
   new_events as (
     insert into order_events (order_id, status, actor_id)
     select id, status, buyer_id
     from new_orders
   ),
   new_items as (
     insert into order_items (${itemColumns})
     select ${itemColumns}
     from jsonb_populate_recordset(null::order_items, $3)
     where exists (select from new_purchase)
   ),
   new_jobs as (
     ${insertJobs(`${jobRows("$4")} where exists (select from new_purchase)`)}
   )
   select exists (select from new_purchase) as "isWritten",
     exists (
       select
       from jsonb_populate_recordset(null::orders, $2) as o
       join ${gstinsView} g on g.seller_id = o.seller_id
       where g.gstin = p.buyer_gstin
     ) as "isSellersGstin",
     (
       select count(*)
       from (
         select
         from purchases r
         where r.buyer_id = p.buyer_id and r.placed_at > now() - interval '1 minute'
         limit 10
       ) as recent
     ) as "placedLastMinute",
     case
       when p.payment_method = 'cod' then cod_standing_in_turn(p.buyer_id, p.pin_code, p.id)
     end as cash,
     (extract(epoch from now()) * 1000)::bigint as "nowMs",
     coalesce(
       case
         when p.payment_method = 'online' then unpaid_reservations(
           p.buyer_id,
           array(
             select variant_id
             from jsonb_populate_recordset(null::order_items, $3)
           ),
           ${reservationLimits.withinHours}
         )
       end,
       '[]'
     ) as "unpaidReservations"
   from jsonb_populate_record(null::purchases, $1) as p`,
);

/** A priced and checked purchase, ready to write. */
export type ToWrite = {
  readonly buyerId: string;
  readonly inputHash: string;
  readonly input: PlaceOrder;
  readonly place: PlaceOfSupply;
  readonly priced: PricedPurchase<LineToOrder>;
  /** Null unless it is paid in two parts. */
  readonly parts: PurchaseParts | null;
  readonly commissionBasisPoints: number;
  readonly tariff: Tariff;
  /** What couriers said about the ways from the shops. */
  readonly ways: CourierWays["bySeller"];
};

/** A written purchase, and what its transaction checks before the commit. */
export type Written = {
  /** False if the same form, sent at the same time, was placed first. */
  readonly isWritten: boolean;
  /** Whether the buyer's GSTIN is that of one of the purchase's sellers. */
  readonly isSellersGstin: boolean;
  /** How many purchases the buyer placed in the last minute, counted up to ten. */
  readonly placedLastMinute: number;
  /** The buyer's history with cash on delivery; null if the purchase is paid online. */
  readonly cash: CashHistory | null;
  readonly nowMs: number;
  /** The buyer's recent unpaid reservations of these items; empty for cash on delivery. */
  readonly unpaidReservations: readonly UnpaidReservation[];
  readonly purchaseId: string;
  readonly orderIdBySeller: ReadonlyMap<string, string>;
};

/**
 * Writes the purchase with its orders, their items and first events, and announces it. Nobody is
 * notified of an unpaid purchase. One statement.
 */
export async function writePurchase(tx: Db, given: ToWrite): Promise<Written> {
  const { input, place, buyerId, commissionBasisPoints, tariff, ways } = given;
  const now = new Date();
  const { orders, ...amounts } = given.priced;
  const purchaseId = randomUUID();
  const orderIdBySeller = new Map(orders.map((order) => [order.sellerId, randomUUID()]));
  const orderRows = orders.map(({ lines, ...order }) => ({
    ...order,
    ...given.parts?.bySeller.get(order.sellerId),
    id: orderIdBySeller.get(order.sellerId),
    purchaseId,
    buyerId,
    sellerRegistration: lines[0]?.line.registration,
    status: input.paymentMethod === "online" ? "awaiting_payment" : "pending",
    placeOfSupply: place.stateCode,
    commissionBasisPoints,
    ...deliveryDates(
      tariff,
      withCouriers(
        lines.map(({ line }) => line),
        ways,
      ),
      { method: input.shippingMethod, pinCode: input.pinCode, now },
    ),
  }));
  const purchaseRow = {
    ...input,
    ...amounts,
    id: purchaseId,
    buyerId,
    inputHash: given.inputHash,
    stateCode: input.state,
    buyerGstin: input.gstin,
    buyerCompany: input.company,
    supplyBasis: place.basis,
    isSez: input.isSez === true,
    language: currentLanguage().code,
  };
  const [row] = await insertPurchase(tx, [
    JSON.stringify(asColumns(purchaseRow)),
    JSON.stringify(orderRows.map(asColumns)),
    JSON.stringify(orders.flatMap((order) => itemRows(orderIdBySeller.get(order.sellerId), order))),
    JSON.stringify(
      input.paymentMethod === "online" ? [] : [eventRow(purchasePlaced({ purchaseId }))],
    ),
  ]);
  if (row === undefined) throw new Error("The statement always answers with one row");
  return { ...row, purchaseId, orderIdBySeller };
}

type OrderedLine = LineToPrice &
  Pick<CartLine, "productId" | "name" | "sku" | "size" | "colour" | "hsnCode" | "imageFile"> & {
    /** Absent for a manual order. */
    readonly answers?: CartLine["answers"];
    /** Absent for a manual order. */
    readonly questions?: CartLine["questions"];
    /** Absent for a manual order. */
    readonly processing?: CartLine["processing"];
    /** Absent for a manual order. */
    readonly madeIn?: LineToOrder["madeIn"];
    /** Absent for a manual order. */
    readonly sendsProof?: CartLine["sendsProof"];
  };

/** The items of an order as they are at this moment, with the names of their columns. */
export function itemRows(orderId: string | undefined, order: PricedOrder<OrderedLine>) {
  return order.lines.map(({ line, ...amounts }, index) =>
    asColumns({
      ...line,
      ...amounts,
      answers: line.answers ?? [],
      answerPictures: picturesOfAnswers(line.questions ?? [], line.answers ?? []),
      sendsProof: line.sendsProof ?? false,
      orderId,
      lineNumber: index + 1,
      productName: line.name,
    }),
  );
}
