import { paymentOf, refundsForBuyer } from "#modules/payments/public.server.ts";
import { shopsOf } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { BuyerOrder, DeliveryAddress } from "../contract.ts";
import { makingColumn, makingOf, type MakingColumn } from "../making/making-column.ts";
import { mayCancelUncut } from "../making/rules/making.ts";
import { canBuyerCancel, cancellableUntil } from "../steps/rules/cancellation-window.ts";
import {
  amountColumnsOf,
  deliverToColumn,
  eventsColumn,
  invoicedToColumn,
  linesColumn,
  stepsOf,
  type EventsColumn,
  type LinesColumn,
} from "./order-columns.ts";
import {
  shipmentsColumn,
  shipmentsOf,
  type ShipmentsColumn,
} from "../shipments/shipment-columns.ts";
import { proofsColumn, proofsOf, type ProofsColumn } from "../proofs/proof-columns.ts";
import { returnsColumn, returnsOf, type ReturnsColumn } from "../returns/return-columns.ts";
import { partsColumn } from "../part-payment/part-payment.sql.ts";
import { t } from "#shared/texts/text.ts";

type Row = Omit<
  BuyerOrder,
  | "shop"
  | "lines"
  | "events"
  | "shipments"
  | "cancellableUntil"
  | "canCancelUncut"
  | "making"
  | "proofs"
  | "deliverTo"
  | "returns"
  | "refunds"
  | "paidWith"
  | "reservedUntil"
> &
  LinesColumn &
  EventsColumn &
  ShipmentsColumn &
  ReturnsColumn &
  MakingColumn &
  ProofsColumn & {
    readonly sellerId: string;
    readonly buyerId: string;
    readonly deliverTo: DeliveryAddress;
    readonly now: Date;
  };

const one = statement<Row>(
  "orders.buyerOrder",
  `select o.id, o.order_number as "orderNumber", o.purchase_id as "purchaseId", o.status,
     o.placed_at as "placedAt", o.seller_id as "sellerId", o.buyer_id as "buyerId",
     p.payment_method as "paymentMethod", p.shipping_method as "shippingMethod", now() as now,
     ${amountColumnsOf("o")}, ${linesColumn}, ${eventsColumn}, ${shipmentsColumn}, ${deliverToColumn},
     ${invoicedToColumn}, ${returnsColumn}, ${makingColumn}, ${proofsColumn},
     ${partsColumn}
   from orders o
   join purchases p on p.id = o.purchase_id
   where o.id = $1 and o.buyer_id = $2`,
);

/**
 * One order for its buyer: its events, its refunds, and whether it can still be cancelled by the
 * database's clock. Three statements, four if it was paid online. Throws NotFound.
 */
export async function buyerOrder(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<BuyerOrder> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const [row] = isUuid(input.orderId) ? await one(db, [input.orderId, buyer.userId]) : [];
  if (row === undefined) throw new NotFound(t("Order not found"));
  allowedUser(actor, "orders.viewAsBuyer", row);
  const { sellerId, buyerId: _buyer, now, events: _events, ...order } = row;
  const shop = (await shopsOf(db, actor, { sellerIds: [sellerId] })).get(sellerId);
  if (shop === undefined) throw new Error(`Order ${order.id} has no seller`);
  const payment =
    order.paymentMethod === "online"
      ? await paymentOf(db, { purpose: "purchase", subjectId: order.purchaseId })
      : null;
  return {
    ...order,
    returns: returnsOf(row),
    refunds: await refundsForBuyer(db, { orderId: order.id }),
    reservedUntil: order.status === "awaiting_payment" ? (payment?.payableUntil ?? null) : null,
    paidWith: payment?.method ?? null,
    shop: { shopName: shop.shopName, slug: shop.slug },
    events: stepsOf(row),
    shipments: shipmentsOf(row),
    cancellableUntil: canBuyerCancel(row, now) ? cancellableUntil(row) : null,
    canCancelUncut: mayCancelUncut({
      status: row.status,
      lines: row.lines.length,
      inMaking: row.making.map(({ steps }) => steps.map(({ step }) => step)),
    }),
    making: makingOf(row),
    proofs: proofsOf(row),
  };
}
