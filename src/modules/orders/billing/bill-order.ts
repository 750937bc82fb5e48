import { lineTitle } from "#modules/cart/public.ts";
import { type Answers, answerWords } from "#modules/catalog/public.ts";
import { profilesView } from "#modules/identity/public.server.ts";
import { issueInvoice } from "#modules/invoicing/public.server.ts";
import { type GoodsToIssue, type Party, daysToPay } from "#modules/invoicing/public.ts";
import type { RegistrationType } from "#modules/sellers/public.ts";
import { checkGstin, type SezSupply } from "#modules/tax/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import type { PaymentMethod } from "../contract.ts";
import { customerName, orderWithParty } from "../lists/order-columns.ts";
import { formatRupees } from "#shared/money.ts";
import { openRestColumn } from "../part-payment/part-payment.sql.ts";
import { documentCauses } from "./rules/document-causes.ts";

type Line = Omit<GoodsToIssue, "description"> & {
  readonly name: string;
  readonly size: string | null;
  readonly colour: string | null;
  readonly answers: Answers;
};
/** An order with everything that its documents copy. */
export type OrderToBill = {
  readonly orderNumber: string;
  readonly placedAt: Date;
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly language: string | null;
  readonly placeOfSupply: string;
  readonly sezSupply: SezSupply | null;
  readonly agreedUnder: RegistrationType | null;
  readonly shippingPaise: number;
  readonly cashFeePaise: number;
  readonly totalPaise: number;
  readonly paymentMethod: PaymentMethod | null;
  readonly openRestPaise: number | null;
  /** What was paid in advance, if it is paid in two parts. */
  readonly advancePaise: number | null;
  /** What moves to other states gave back of what was paid. */
  readonly givenBackPaise: number;
  readonly deliveredTo: Omit<Party, "enrolmentNumber">;
  /**
   * Only for a business that wants input credit: its registered name and address. The address is
   * null where it equals the delivery address.
   */
  readonly company: string | null;
  readonly registered: Pick<Party, "address" | "city" | "pinCode"> | null;
  readonly lines: readonly Line[];
};

/**
 * The HSN code as it was ordered. One that is too short for an e-invoice takes the digits that its
 * product has by now, so that a seller can correct it.
 */
const hsnToBill = `
             coalesce(
               (
                 select v.hsn_code
                 from offered_variants v
                 where v.variant_id = i.variant_id and length(i.hsn_code) < 6
                   and starts_with(v.hsn_code, i.hsn_code)
               ),
               i.hsn_code
             )`;

/** Reads an order to bill; no row if it does not exist. */
export const orderToBill = statement<OrderToBill>(
  "orders.toBill",
  `select o.order_number as "orderNumber", o.placed_at as "placedAt", o.seller_id as "sellerId",
     o.buyer_id as "buyerId", o.place_of_supply as "placeOfSupply",
     o.sez_supply as "sezSupply",
     coalesce(
       (
         select person.language
         from ${profilesView} person
         where person.user_id = o.buyer_id
       ),
       p.language
     ) as language,
     o.seller_registration as "agreedUnder", o.shipping_paise as "shippingPaise",
     o.cash_fee_paise as "cashFeePaise", o.total_paise as "totalPaise", p.payment_method as "paymentMethod",
     ${openRestColumn},
     (
       select part.advance_paise
       from part_payments part
       where part.order_id = o.id
     ) as "advancePaise",
     (
       select coalesce(sum(m.given_back_paise), 0)::bigint
       from order_moves m
       where m.order_id = o.id
     ) as "givenBackPaise",
     json_build_object(
       'name', ${customerName}, 'address', coalesce(p.address, h.address, ''),
       'city', coalesce(p.city, h.city), 'pinCode', coalesce(p.pin_code, h.pin_code),
       'stateCode', coalesce(p.state_code, h.state_code),
       'gstin', coalesce(p.buyer_gstin, h.gstin), 'email', coalesce(p.email, h.email),
       'phone', coalesce(p.phone, h.phone)
     ) as "deliveredTo",
     p.buyer_company as company,
     case
       when p.billing_address is not null
         then json_build_object(
           'address', p.billing_address, 'city', p.billing_city, 'pinCode', p.billing_pin_code
         )
     end as registered,
     (
       select coalesce(
         json_agg(
           json_build_object(
             'name', i.product_name, 'size', i.size, 'colour', i.colour, 'answers', i.answers,
           'hsn', ${hsnToBill},
             'quantity', i.quantity, 'unitPricePaise', i.unit_price_paise,
             'gstBasisPoints', i.gst_basis_points, 'priceIncludesGst', i.price_includes_gst
           )
           order by i.line_number
         ),
         '[]'
       )
       from order_items i
       where i.order_id = o.id
     ) as lines
   from ${orderWithParty}
   where o.id = $1`,
);

// Documents are English.
const termsOf: Readonly<Record<PaymentMethod, string>> = {
  online: "Paid online.",
  cod: "Cash on delivery.",
};
const handTerms = `Payment is due within ${daysToPay} days.`;

/** How an order is paid; of two parts also in words that hold if the buyer chooses cash later. */
function termsOfOrder({ paymentMethod, openRestPaise, totalPaise }: OrderToBill): string {
  if (paymentMethod === null) return handTerms;
  if (openRestPaise === null) return termsOf[paymentMethod];
  const paid = formatRupees(totalPaise - openRestPaise);
  const rest = formatRupees(openRestPaise);
  return `${paid} paid online in advance. ${rest} due before dispatch, or in cash on delivery.`;
}

/**
 * Issues the invoice of a confirmed order, in the transaction that confirms it. It is issued once
 * for its cause and copies everything as it was ordered. Only the demo's past orders give the time
 * of issue.
 */
export async function billOrder(
  tx: Db,
  orderId: string,
  {
    cause = documentCauses.order(orderId),
    issuedAt,
  }: { readonly cause?: string; readonly issuedAt?: Date } = {},
): Promise<void> {
  const [order] = await orderToBill(tx, [orderId]);
  if (order === undefined) throw new Error(`Order ${orderId} is not there to be billed`);
  const {
    orderNumber,
    placedAt,
    sellerId,
    buyerId,
    language,
    placeOfSupply,
    sezSupply,
    agreedUnder,
    shippingPaise,
    cashFeePaise,
    totalPaise,
    paymentMethod,
    openRestPaise,
  } = order;
  await issueInvoice(tx, system, {
    cause,
    sellerId,
    buyerId,
    language,
    orderId,
    placeOfSupply,
    sezSupply,
    agreedUnder,
    shippingPaise,
    cashFeePaise,
    totalPaise,
    ...partiesToBill(order),
    goods: goodsToBill(order),
    order: { number: orderNumber, placedAt: placedAt.toISOString(), paymentMethod },
    // A manual order is a contract between the artisan and the artisan's own customer.
    isThroughMarketplace: paymentMethod !== null,
    isPaid: paymentMethod === "online" && openRestPaise === null,
    terms: termsOfOrder(order),
    notes: null,
    issuedAt,
  });
}

/** The goods, with what the buyer answered about them. */
export function goodsToBill({ lines }: OrderToBill): readonly GoodsToIssue[] {
  return lines.map(({ name, size, colour, answers, ...priced }) => ({
    description: [lineTitle({ name, size, colour }), ...answerWords(answers)].join("; "),
    ...priced,
  }));
}

/**
 * The business that is billed, and the recipient of the goods if that is another party or place. A
 * registered address always lies in the state of its GSTIN.
 */
export function partiesToBill({ deliveredTo, company, registered }: OrderToBill): {
  readonly recipient: Party;
  readonly shipTo: Party | null;
} {
  const delivered = { ...deliveredTo, enrolmentNumber: null };
  if (company === null) return { recipient: delivered, shipTo: null };
  const checked =
    registered === null || deliveredTo.gstin === null ? null : checkGstin(deliveredTo.gstin);
  const stateCode =
    checked === null || typeof checked === "string" ? deliveredTo.stateCode : checked.stateCode;
  return {
    recipient: { ...delivered, ...registered, name: company, stateCode },
    shipTo: { ...delivered, gstin: null },
  };
}
