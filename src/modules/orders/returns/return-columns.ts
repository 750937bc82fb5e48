import { picturesView } from "#modules/media/public.server.ts";
import {
  courierOfShipment,
  shipmentObject,
  shipmentOf,
  type WrittenShipment,
} from "../shipments/shipment-columns.ts";
import { isSentByBuyer } from "../return-parcels/return-parcels.sql.ts";
import type { OrderReturn } from "./contract.ts";

type Pictures =
  | "order_return_pictures"
  | "order_return_objection_pictures"
  | "order_return_repair_pictures";

const picturesIn = (table: Pictures) => `(
            select coalesce(
              json_agg(
                json_build_object('id', p.image_id, 'file', i.file_name) order by p.position
              ),
              '[]'
            )
            from ${table} p
            join ${picturesView} i on i.image_id = p.image_id
            where p.return_id = r.id
          )`;

/** The returns of an order, newest first, as SQL over `orders o`. */
export const returnsColumn = `
  (
    select coalesce(
      json_agg(
        json_build_object(
          'id', r.id, 'reason', r.reason, 'note', r.note, 'status', r.status,
          'exchange', r.exchange, 'challanNumber', r.challan_number,
          'isRepair', r.is_repair, 'isAgain', r.again_of is not null,
          'isUnrepairable', r.unrepairable_at is not null, 'repairNote', r.repair_note,
          'repairPictures', ${picturesIn("order_return_repair_pictures")},
          'wayBack', (
            select json_build_object(
              'sentAt', s.handed_over_at,
              'arrivedAt', case when s.status = 'delivered' then s.ended_at end
            )
            from shipments s
            where s.return_id = r.id and not s.is_return
          ),
          'requestedAt', r.requested_at, 'answerBy', r.answer_by, 'answeredAt', r.answered_at,
          'answerNote', r.answer_note,
          'isAnsweredByMarketplace', r.answered_at is not null
            and r.answered_by is distinct from o.seller_id,
          'isUncollected', r.is_uncollected and r.collected_at is null,
          'receivedAt', r.received_at, 'condition', r.condition,
          'conditionNote', r.condition_note, 'isRestocked', r.is_restocked,
          'refund', case
            when r.goods_paise is null then null
            else json_build_object(
              'goodsPaise', r.goods_paise, 'taxPaise', r.tax_paise,
              'shippingPaise', r.shipping_paise, 'roundOffPaise', r.round_off_paise
            )
          end,
          'pictures', ${picturesIn("order_return_pictures")},
          'disputedAt', r.disputed_at, 'disputeNote', r.dispute_note,
          'objectionPictures', ${picturesIn("order_return_objection_pictures")},
          'offer', (
            select json_build_object('id', f.id, 'amountPaise', f.amount_paise, 'note', f.note)
            from refund_offers f
            where f.return_id = r.id
              and f.status = 'open'
              and r.status in ('requested', 'approved', 'disputed')
          ),
          'goodsWithGstPaise', (
            select sum(
              (i.line_total_paise + i.cgst_paise + i.sgst_paise + i.igst_paise) * ri.quantity
              / i.quantity
                - coalesce((
                  select sum(
                    (c.taxable_paise + c.cgst_paise + c.sgst_paise + c.igst_paise)
                    * least(ri.quantity, c.pieces) / c.pieces
                  )
                  from price_reduction_lines c
                  where c.order_id = ri.order_id and c.line_number = ri.line_number
                    and r.received_at is null
                ), 0)
            )::bigint
            from order_return_items ri
            join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
            where ri.return_id = r.id
          ),
          'postage', case
            when r.postage_paise is null then null
            else json_build_object('amountPaise', r.postage_paise, 'dueAt', r.postage_due_at)
          end,
          'pickup', (
            select json_build_object(
              'id', b.id, 'status', b.status, 'courierName', b.courier_name,
              'trackingNumber', b.tracking_number,
              'pickupOn', to_char(b.pickup_on, 'YYYY-MM-DD')
            )
            from courier_bookings b
            where b.return_id = r.id and b.kind = 'return'
            order by b.number desc
            limit 1
          ),
          'parcel', (
            select ${shipmentObject}
            from shipments s
            ${courierOfShipment}
            where s.return_id = r.id and s.is_return
            order by s.number desc
            limit 1
          ),
          'isSentByBuyer', ${isSentByBuyer},
          'items', (
            select json_agg(
              json_build_object(
                'lineNumber', ri.line_number, 'quantity', ri.quantity,
                'productName', i.product_name,
                'size', case when ri.piece_sku is null then i.size else ri.piece_size end,
                'colour', case when ri.piece_sku is null then i.colour else ri.piece_colour end,
                'sku', coalesce(ri.piece_sku, i.sku),
                'wanted', case
                  when ri.wanted_variant_id is null then null
                  else json_build_object(
                    'sku', ri.wanted_sku, 'size', ri.wanted_size, 'colour', ri.wanted_colour
                  )
                end
              )
              order by ri.line_number
            )
            from order_return_items ri
            join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
            where ri.return_id = r.id
          )
        )
        order by r.requested_at desc, r.id
      ),
      '[]'
    )
    from order_returns r
    where r.order_id = o.id
  ) as returns`;

type Moments = "requestedAt" | "answerBy" | "answeredAt" | "receivedAt" | "disputedAt";
type Written = Omit<OrderReturn, Moments | "parcel" | "postage" | "wayBack"> & {
  readonly requestedAt: string;
  readonly answerBy: string;
  readonly answeredAt: string | null;
  readonly receivedAt: string | null;
  readonly disputedAt: string | null;
  readonly postage: { readonly amountPaise: number; readonly dueAt: string | null } | null;
  readonly parcel: WrittenShipment | null;
  readonly wayBack: { readonly sentAt: string; readonly arrivedAt: string | null } | null;
};
export type ReturnsColumn = { readonly returns: readonly Written[] };

/** Parses the returns that `returnsColumn` reads. */
export function returnsOf(row: ReturnsColumn): readonly OrderReturn[] {
  return row.returns.map((one) => ({
    ...one,
    requestedAt: new Date(one.requestedAt),
    answerBy: new Date(one.answerBy),
    answeredAt: dateOrNull(one.answeredAt),
    receivedAt: dateOrNull(one.receivedAt),
    disputedAt: dateOrNull(one.disputedAt),
    postage: one.postage && { ...one.postage, dueAt: dateOrNull(one.postage.dueAt) },
    parcel: one.parcel === null ? null : shipmentOf(one.parcel),
    wayBack: one.wayBack && {
      sentAt: new Date(one.wayBack.sentAt),
      arrivedAt: dateOrNull(one.wayBack.arrivedAt),
    },
  }));
}

function dateOrNull(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}
