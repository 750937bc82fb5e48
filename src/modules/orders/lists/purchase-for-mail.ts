import { mailAddressesView, profilesView } from "#modules/identity/public.server.ts";
import { voidedOrdersView } from "#modules/invoicing/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { PromisedDays } from "../deadlines/contract.ts";
import type { PartPayment } from "../part-payment/contract.ts";
import { partsColumn } from "../part-payment/part-payment.sql.ts";
import type { Shipment } from "../shipments/contract.ts";
import type {
  InvoicedBusiness,
  OrderAmounts,
  OrderEvent,
  OrderLine,
  OrderStatus,
  PaymentMethod,
  OrderRecipient,
} from "../contract.ts";
import {
  amountColumnsOf,
  eventsColumn,
  invoicedToColumn,
  linesColumn,
  orderWithParty,
  promisedColumn,
  recipientColumn,
  stepsOf,
  type EventsColumn,
  type LinesColumn,
} from "./order-columns.ts";
import {
  shipmentsColumn,
  shipmentsOf,
  type ShipmentsColumn,
} from "../shipments/shipment-columns.ts";

/** An order with both parties, for mails about it. */
export type OrderForMail = OrderAmounts & {
  readonly id: string;
  readonly orderNumber: string;
  /** Null for a manual order. */
  readonly purchaseId: string | null;
  readonly status: OrderStatus;
  readonly lines: readonly OrderLine[];
  readonly events: readonly OrderEvent[];
  readonly shipments: readonly Shipment[];
  readonly deliverTo: OrderRecipient;
  /** Null without a GSTIN and for a manual order. */
  readonly invoicedTo: InvoicedBusiness | null;
  readonly paymentMethod: PaymentMethod | null;
  /** The recipient of mails. The address is null where a manual order's customer has none. */
  readonly buyer: {
    /** Null for a manual order. */
    readonly userId: string | null;
    readonly email: string | null;
    readonly firstName: string;
    /** The code of the language of the account, or else of the purchase; null if unknown. */
    readonly language: string | null;
  };
  readonly seller: {
    readonly userId: string;
    readonly email: string;
    readonly shopName: string;
    readonly language: string | null;
  };
  /** Whether the buyer cancelled it. */
  readonly isCancelledByBuyer: boolean;
  readonly isCancelledByMarketplace: boolean;
  /** What the e-invoice portal said about the buyer's GSTIN, if the order was cancelled for that. */
  readonly gstinRefusal: string | null;
  /** Whether it got its status because a deadline passed. */
  readonly isAutomatic: boolean;
  readonly isReportedMissing: boolean;
  /** Whether the courier lost a parcel of it. */
  readonly isLost: boolean;
  /** Null if it is paid at once. */
  readonly parts: PartPayment | null;
  /** What its buyer was promised; null for a manual order. */
  readonly promised: PromisedDays | null;
};

type Row = Omit<OrderForMail, "lines" | "events" | "shipments" | "buyer" | "seller"> &
  LinesColumn &
  EventsColumn &
  ShipmentsColumn & {
    readonly placedAt: Date;
    readonly buyer: OrderForMail["buyer"];
    readonly seller: OrderForMail["seller"];
  };

const select = `
  select o.id, o.order_number as "orderNumber", o.purchase_id as "purchaseId", o.status,
    o.placed_at as "placedAt", p.payment_method as "paymentMethod",
    json_build_object(
      'userId', o.buyer_id, 'email', coalesce(p.email, h.email, buyer.mail_address),
      'firstName', coalesce(p.first_name, h.name, ''),
      'language', coalesce(reads.language, p.language)
    ) as buyer,
    json_build_object(
      'userId', o.seller_id, 'email', owner.mail_address, 'shopName', shop.shop_name,
      'language', shop_reads.language
    ) as seller,
    coalesce(
      (
        select e.actor_id = o.buyer_id
        from order_events e
        where e.order_id = o.id and e.status = 'cancelled'
      ),
      false
    ) as "isCancelledByBuyer",
    coalesce(
      (
        select e.is_automatic or (
          e.actor_id <> o.seller_id and e.actor_id is distinct from o.buyer_id
        )
        from order_events e
        where e.order_id = o.id and e.status = 'cancelled'
      ),
      false
    ) as "isCancelledByMarketplace",
    coalesce(
      (
        select e.is_automatic
        from order_events e
        where e.order_id = o.id and e.status = o.status
      ),
      false
    ) as "isAutomatic",
    (
      select v.refusal from ${voidedOrdersView} v where v.order_id = o.id
    ) as "gstinRefusal",
    exists (
      select from missing_parcels m where m.order_id = o.id
    ) as "isReportedMissing",
    exists (
      select
      from shipments s
      join shipment_events e on e.shipment_id = s.id and e.kind = 'lost'
      where s.order_id = o.id and s.return_id is null
    ) as "isLost",
    ${amountColumnsOf("o")}, ${linesColumn}, ${eventsColumn}, ${shipmentsColumn}, ${recipientColumn},
    ${invoicedToColumn}, ${partsColumn}, ${promisedColumn} as promised
  from ${orderWithParty}
  join ${shopsView} shop on shop.seller_id = o.seller_id
  join ${mailAddressesView} owner on owner.user_id = o.seller_id
  join ${profilesView} shop_reads on shop_reads.user_id = o.seller_id
  left join ${mailAddressesView} buyer on buyer.user_id = o.buyer_id
  left join ${profilesView} reads on reads.user_id = o.buyer_id`;

const byPurchase = statement<Row>(
  "orders.mailByPurchase",
  `${select} where o.purchase_id = $1 order by o.order_number`,
);
const byOrder = statement<Row>("orders.mailByOrder", `${select} where o.id = $1`);

/** All orders of a purchase. One statement. */
export async function purchaseForMail(
  db: Db,
  actor: Actor,
  input: { readonly purchaseId: string },
): Promise<readonly OrderForMail[]> {
  mustBeAllowed(actor, "notifications.send");
  return (await byPurchase(db, [input.purchaseId])).map(forMail);
}

/** One order, from the shop or manual; null when there is none. One statement. */
export async function orderForMail(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<OrderForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  const [row] = await byOrder(db, [input.orderId]);
  return row === undefined ? null : forMail(row);
}

function forMail(row: Row): OrderForMail {
  const { placedAt: _placed, ...order } = row;
  return { ...order, events: stepsOf(row), shipments: shipmentsOf(row) };
}
