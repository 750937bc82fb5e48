import type { Db } from "#platform/db/database.ts";

/** A parcel of the demo, in the words of the courier sandbox. */
export type SandboxParcel = {
  readonly id: string;
  readonly orderId: string;
  readonly reference: string;
  readonly customer: string;
  readonly city: string;
  readonly isCash: boolean;
  readonly awb: string;
  readonly courierName: string;
  readonly scans: readonly {
    readonly becomes: string;
    readonly at: string;
    readonly place: string;
    readonly words: string;
  }[];
};

/** The parcels that the demo booked, and what happened to them so far. One statement. */
export async function demoParcels(db: Db): Promise<readonly SandboxParcel[]> {
  const { rows } = await db.$client.query<SandboxParcel>(
    `select b.service_shipment_id as id, b.service_order_id as "orderId",
       o.order_number || '-' || b.number as reference, p.first_name || ' ' || p.last_name as customer,
       p.city, p.payment_method = 'cod' as "isCash", b.tracking_number as awb,
       b.courier_name as "courierName", coalesce(e.scans, '[]') as scans
     from courier_bookings b
     join orders o on o.id = b.order_id
     join purchases p on p.id = o.purchase_id
     left join lateral (
       select json_agg(
           json_build_object(
             'becomes', case e.kind
               when 'failed_attempt' then 'failed'
               when 'returning' then 'rto'
               when 'returned' then 'rto_delivered'
               else e.kind
             end, 'at', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'place',
             e.place, 'words', e.note
           )
           order by e.id
         ) as scans
       from shipment_events e
       where e.shipment_id = b.shipment_id and e.place is not null and e.note is not null
     ) e on true
     where b.offer_id = 'demo'
     order by b.created_at`,
  );
  return rows;
}
