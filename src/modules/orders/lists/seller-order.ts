import { refundsOfOrder } from "#modules/payments/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { OrderNote, SellerOrder } from "../contract.ts";
import {
  amountColumnsOf,
  cashColumns,
  isPlaced,
  linesColumn,
  orderWithParty,
  originColumn,
  recipientColumn,
  sellerEventsColumn,
  stepsOf,
  type EventsColumn,
  type LinesColumn,
} from "./order-columns.ts";
import {
  shipmentsColumn,
  shipmentsOf,
  type ShipmentsColumn,
} from "../shipments/shipment-columns.ts";
import { makingColumn, makingOf, type MakingColumn } from "../making/making-column.ts";
import { proofsColumn, proofsOf, type ProofsColumn } from "../proofs/proof-columns.ts";
import { returnsColumn, returnsOf, type ReturnsColumn } from "../returns/return-columns.ts";
import { partsColumn } from "../part-payment/part-payment.sql.ts";
import { t } from "#shared/texts/text.ts";

type NotesColumn = {
  readonly privateNotes: readonly (Omit<OrderNote, "writtenAt"> & { readonly writtenAt: string })[];
};
type Row = Omit<
  SellerOrder,
  "lines" | "events" | "shipments" | "privateNotes" | "returns" | "refunds" | "making" | "proofs"
> &
  LinesColumn &
  ReturnsColumn &
  MakingColumn &
  ProofsColumn &
  EventsColumn &
  ShipmentsColumn &
  NotesColumn & { readonly sellerId: string };

const one = statement<Row>(
  "orders.sellerOrder",
  `select o.id, o.order_number as "orderNumber", o.status, o.placed_at as "placedAt", o.notes,
     o.seller_id as "sellerId", o.customer_id as "customerId", ${originColumn},
     p.payment_method as "paymentMethod", p.shipping_method as "shippingMethod",
     coalesce(p.email, h.email) as email, coalesce(p.buyer_gstin, h.gstin) as gstin,
     o.sez_supply as "sezSupply", p.buyer_company as company, ${recipientColumn}, ${amountColumnsOf("o")}, ${linesColumn},
     ${sellerEventsColumn}, ${shipmentsColumn}, ${returnsColumn}, ${makingColumn}, ${proofsColumn},
     ${cashColumns}, ${partsColumn},
     (
       select coalesce(
         json_agg(
           json_build_object('id', n.id, 'body', n.body, 'writtenAt', n.written_at)
           order by n.id
         ),
         '[]'
       )
       from order_notes n
       where n.order_id = o.id
     ) as "privateNotes"
   from ${orderWithParty}
   where o.id = $1 and o.seller_id = $2 and ${isPlaced("o")}`,
);

/**
 * One order for its seller. Throws NotFound for another seller's order and for an unpaid one. Two
 * statements.
 */
export async function sellerOrder(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<SellerOrder> {
  const seller = allowedSeller(actor, "orders.viewSellerTable");
  const [row] = isUuid(input.orderId) ? await one(db, [input.orderId, seller.sellerId]) : [];
  if (row === undefined) throw new NotFound(t("Order not found"));
  const { sellerId: _seller, ...order } = row;
  return {
    ...order,
    events: stepsOf(row),
    shipments: shipmentsOf(row),
    returns: returnsOf(row),
    making: makingOf(row),
    proofs: proofsOf(row),
    refunds: await refundsOfOrder(db, { orderId: row.id }),
    privateNotes: row.privateNotes.map((note) => ({
      ...note,
      writtenAt: new Date(note.writtenAt),
    })),
  };
}
