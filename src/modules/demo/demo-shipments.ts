import { randomUUID } from "node:crypto";
import type { DemoOrders } from "./demo-orders.ts";
import type { InsertRow } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The parcels of the demo's orders: one each, with everything in it. */

/** The rows of all parcels, what is in them and what happened to them. */
export type DemoShipments = {
  readonly shipments: readonly InsertRow[];
  readonly items: readonly InsertRow[];
  readonly events: readonly InsertRow[];
};

/** The parcels of the orders that were shipped. */
export function demoShipments({ orders, items, events, booked }: DemoOrders): DemoShipments {
  const sent = events.filter(({ status }) => status === "shipped");
  const written = sent.map((event) => {
    const order = required(
      orders.find(({ id }) => id === event["orderId"]),
      "the order of a parcel",
    );
    const arrival = events.find(
      ({ orderId, status }) => orderId === order["id"] && status === "delivered",
    );
    const isBooked = booked.some(({ orderId }) => orderId === order["id"]);
    return shipmentRows(event, arrival, { items, isBooked });
  });
  return {
    shipments: written.map((one) => one.shipment),
    items: written.flatMap((one) => one.items),
    events: written.flatMap((one) => one.events),
  };
}

function shipmentRows(
  { orderId = null, carrier = null, trackingNumber = null, at: handedOverAt = null }: InsertRow,
  arrival: InsertRow | undefined,
  { items, isBooked }: { readonly items: readonly InsertRow[]; readonly isBooked: boolean },
) {
  const id = randomUUID();
  const endedAt = arrival?.["at"] ?? null;
  const handedOver = { shipmentId: id, kind: "handed_over", at: handedOverAt };
  return {
    shipment: {
      id,
      orderId,
      number: 1,
      status: arrival === undefined ? "on_the_way" : "delivered",
      // What was booked has the service's link, and the sandbox has none.
      courierCode:
        typeof carrier === "string" && !isBooked ? carrier.toLowerCase().replace(" ", "-") : null,
      courierName: carrier,
      trackingNumber,
      handedOverAt,
      endedAt,
    },
    items: items
      .filter((item) => item["orderId"] === orderId)
      .map((item) => ({
        shipmentId: id,
        orderItemId: item["id"] ?? null,
        quantity: item["quantity"] ?? null,
      })),
    events: [
      handedOver,
      ...(endedAt === null ? [] : [{ shipmentId: id, kind: "delivered", at: endedAt }]),
    ],
  };
}
