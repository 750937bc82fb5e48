import { trackingLink } from "#modules/shipping/public.ts";
import { couriersView } from "#modules/shipping/public.server.ts";
import type { Shipment, ShipmentEvent } from "./contract.ts";

/** A parcel as JSON, as SQL over `shipments s` and its courier `c`; `shipmentOf` parses it. */
export const shipmentObject = `json_build_object(
  'id', s.id, 'number', s.number, 'status', s.status, 'courierCode', s.courier_code,
  'courierName', coalesce(c.courier_name, s.courier_name),
  'trackingNumber', s.tracking_number, 'eWayBillNumber', s.e_way_bill_number,
  'proofUrl', s.proof_link, 'link', coalesce(c.tracking_link, s.tracking_link), 'weightGrams', s.weight_grams,
  'sizeMm', case
    when s.length_mm is null then null
    else json_build_array(s.length_mm, s.width_mm, s.height_mm)
  end,
  'expectedOn', s.expected_on, 'handedOverAt', s.handed_over_at, 'endedAt', s.ended_at,
  'pieces', (
    select coalesce(
      json_agg(
        json_build_object('lineNumber', i.line_number, 'quantity', si.quantity)
        order by i.line_number
      ),
      '[]'
    )
    from shipment_items si
    join order_items i on i.id = si.order_item_id
    where si.shipment_id = s.id
  ),
  'replacement', (
    select json_agg(
      json_build_object(
        'productName', i.product_name, 'quantity', ri.quantity, 'isRepair', r.is_repair,
        'size', case
          when not r.is_repair then ri.wanted_size
          when ri.piece_sku is null then i.size
          else ri.piece_size
        end,
        'colour', case
          when not r.is_repair then ri.wanted_colour
          when ri.piece_sku is null then i.colour
          else ri.piece_colour
        end
      )
      order by ri.line_number
    )
    from order_return_items ri
    join order_returns r on r.id = ri.return_id
    join order_items i on i.order_id = ri.order_id and i.line_number = ri.line_number
    where ri.return_id = s.return_id
  ),
  'events', (
    select coalesce(
      json_agg(
        json_build_object('kind', e.kind, 'at', e.at, 'place', e.place, 'note', e.note)
        order by e.at, e.id
      ),
      '[]'
    )
    from shipment_events e
    where e.shipment_id = s.id
  )
)`;

/** The couriers of the list beside `shipments s`. */
export const courierOfShipment = `left join ${couriersView} c on c.courier_code = s.courier_code`;

/** The parcels of an order, the first one first, as SQL over `orders o`. */
export const shipmentsColumn = `
  (
    select coalesce(
      json_agg(
        ${shipmentObject}
        order by s.number
      ),
      '[]'
    )
    from shipments s
    ${courierOfShipment}
    where s.order_id = o.id and not s.is_return
  ) as shipments`;

type Moments = "handedOverAt" | "endedAt" | "events" | "trackingUrl";
/** A parcel as `shipmentObject` writes it. */
export type WrittenShipment = Omit<Shipment, Moments> & {
  readonly link: string | null;
  readonly handedOverAt: string;
  readonly endedAt: string | null;
  readonly events: readonly (Omit<ShipmentEvent, "at"> & { readonly at: string })[];
};
export type ShipmentsColumn = { readonly shipments: readonly WrittenShipment[] };

/** Parses the parcels that `shipmentsColumn` reads. */
export function shipmentsOf({ shipments }: ShipmentsColumn): readonly Shipment[] {
  return shipments.map(shipmentOf);
}

/** Parses a parcel that `shipmentObject` reads. */
export function shipmentOf({ link, ...one }: WrittenShipment): Shipment {
  return {
    ...one,
    trackingUrl: trackingLink(link, one.trackingNumber),
    handedOverAt: new Date(one.handedOverAt),
    endedAt: one.endedAt === null ? null : new Date(one.endedAt),
    events: one.events.map((event) => ({ ...event, at: new Date(event.at) })),
  };
}
