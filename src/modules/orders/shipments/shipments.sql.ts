import { couriersView } from "#modules/shipping/public.server.ts";
import { statement } from "#platform/db/database.ts";
import type { ShipmentStatus } from "./contract.ts";
import type { SentLine } from "./rules/pieces.ts";

export const linesToSend = statement<SentLine>(
  "orders.linesToSend",
  `select i.line_number as "lineNumber", i.quantity,
     (
       select coalesce(sum(p.quantity), 0)::int
       from shipment_items p
       where p.order_item_id = i.id
     ) as sent,
     line_waits_for_proof(i.order_id, i.line_number) as "isWaitingForProof"
   from order_items i
   where i.order_id = $1
   order by i.line_number`,
);

// The list's spelling of a courier's name counts, so that cash and files name each courier once.
export const insertShipment = statement<{ id: string; courierName: string | null }>(
  "orders.insertShipment",
  `with given as (
     select *
     from jsonb_to_record($2::jsonb) as g (
       "courierCode" text, "courierName" text, "trackingNumber" text, "trackingLink" text,
       "weightGrams" int, "lengthMm" int, "widthMm" int, "heightMm" int, "expectedOn" date
     )
   ),
   sent as (
     insert into shipments (
       order_id, number, courier_code, courier_name, tracking_number, tracking_link, weight_grams,
       length_mm, width_mm, height_mm, expected_on
     )
     select $1, 1 + (select count(*) from shipments s where s.order_id = $1), c.courier_code,
       coalesce(c.courier_name, g."courierName"), g."trackingNumber", g."trackingLink",
       g."weightGrams", g."lengthMm", g."widthMm", g."heightMm", g."expectedOn"
     from given g
     left join ${couriersView} c on c.courier_code = g."courierCode"
       or (g."courierCode" is null and lower(c.courier_name) = lower(g."courierName"))
     returning id, courier_name
   ),
   packed as (
     insert into shipment_items (shipment_id, order_item_id, quantity)
     select s.id, i.id, p.quantity
     from sent s
     cross join jsonb_to_recordset($3::jsonb) as p ("lineNumber" int, quantity int)
     join order_items i on i.order_id = $1 and i.line_number = p."lineNumber"
   ),
   noted as (
     insert into shipment_events (shipment_id, kind)
     select id, 'handed_over'
     from sent
   )
   select id, courier_name as "courierName"
   from sent`,
);

export const endShipments = statement(
  "orders.endShipments",
  `with ended as (
     update shipments
     set status = $2, ended_at = now()
     where order_id = $1 and status = 'on_the_way'
     returning id
   )
   insert into shipment_events (shipment_id, kind)
   select id, $2
   from ended`,
);

export const giveUpShipment = statement<{ id: string }>(
  "orders.giveUpShipment",
  `with ended as (
     update shipments
     set status = 'not_delivered', ended_at = now()
     where id = $1 and status = 'on_the_way'
     returning id
   )
   insert into shipment_events (shipment_id, kind)
   select id, 'not_delivered'
   from ended
   returning shipment_id as id`,
);

export const endShipment = statement<{ id: string }>(
  "orders.endShipment",
  `with ended as (
     update shipments
     set status = 'delivered', ended_at = now()
     where id = $1 and status in ('on_the_way', 'not_delivered')
     returning id
   ),
   noted as (
     insert into shipment_events (shipment_id, kind)
     select id, 'delivered'
     from ended
     where not exists (
       select
       from shipment_events e
       where e.shipment_id = ended.id and e.kind = 'delivered'
     )
   )
   select id
   from ended`,
);

export const orderOfShipment = statement<{ orderId: string; isReplacement: boolean }>(
  "orders.orderOfShipment",
  `select order_id as "orderId", return_id is not null as "isReplacement"
   from shipments
   where id = $1 and not is_return`,
);

export const statusesOfShipments = statement<{ status: ShipmentStatus }>(
  "orders.statusesOfShipments",
  "select status from shipments where order_id = $1 and return_id is null",
);

export const changeTracking = statement<{ id: string }>(
  "orders.changeTracking",
  `with changed as (
     update shipments s
     set courier_code = c.courier_code, courier_name = coalesce(c.courier_name, g."courierName"),
       tracking_number = g."trackingNumber", tracking_link = g."trackingLink"
     from jsonb_to_record($2::jsonb) as g (
       "courierCode" text, "courierName" text, "trackingNumber" text, "trackingLink" text
     )
     left join ${couriersView} c on c.courier_code = g."courierCode"
       or (g."courierCode" is null and lower(c.courier_name) = lower(g."courierName"))
     where s.id = $1 and s.status = 'on_the_way'
     returning s.id
   ),
   noted as (
     insert into shipment_events (shipment_id, kind)
     select id, 'tracking_changed'
     from changed
   )
   select id
   from changed`,
);

export const isListedCourier = statement<{ code: string }>(
  "orders.listedCourier",
  `select courier_code as code from ${couriersView} c where courier_code = $1`,
);

// Another parcel begins the wait for the last one anew.
export const checkDeadlinesNow = statement(
  "orders.checkDeadlinesAfterParcel",
  "update orders set deadline_check_at = now(), updated_at = now() where id = $1",
);
