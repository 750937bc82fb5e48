/** The responses of Shiprocket, and how they map to our types. Other fields may be anything. */
import { z } from "zod";
import type { CourierOffer, KnownParcel, ParcelTrack } from "../courier-provider.ts";
import { dayOfText, instantOf } from "./moments.ts";
import { isCancelled, scanKindOf } from "./statuses.ts";

const id = z.union([z.string().min(1).max(100), z.number()]).transform(String);
const optionalText = z.string().nullish();
const filled = (text: string | null | undefined) =>
  text === null || text === undefined || text.trim() === "" ? null : text.trim();

/** Who takes a parcel. Rates are rupees. */
export const serviceabilityResponse = z
  .object({
    data: z.object({
      available_courier_companies: z
        .array(
          z.object({
            courier_company_id: id,
            courier_name: z.string().min(1),
            rate: z.coerce.number().min(0).max(1_000_000),
            etd: optionalText,
          }),
        )
        .max(1000),
    }),
  })
  .transform(({ data }): readonly CourierOffer[] =>
    data.available_courier_companies.map((one) => ({
      id: one.courier_company_id,
      courierName: one.courier_name.slice(0, 60),
      pricePaise: Math.round(one.rate * 100),
      arrivesOn: dayOfText(one.etd),
    })),
  );

/** An order that was created. */
export const createdResponse = z
  .object({ order_id: id, shipment_id: id, awb_code: optionalText, courier_name: optionalText })
  .transform((it): KnownParcel => ({
    orderId: it.order_id,
    shipmentId: it.shipment_id,
    trackingNumber: filled(it.awb_code),
    courierName: filled(it.courier_name),
  }));

/** Orders found by a search. */
export const ordersFound = z.object({
  data: z
    .array(
      z.object({
        id,
        channel_order_id: z.union([z.string(), z.number()]).transform(String),
        status: optionalText,
        shipments: z.array(z.object({ id, awb: optionalText, courier: optionalText })).default([]),
      }),
    )
    .max(1000),
});

/** The parcel of a reference among the orders found; cancelled ones do not count. */
export function parcelAmong(
  { data }: z.output<typeof ordersFound>,
  reference: string,
): KnownParcel | null {
  const order = data.find(
    (one) => one.channel_order_id === reference && !isCancelled(one.status ?? ""),
  );
  const shipment = order?.shipments[0];
  if (order === undefined || shipment === undefined) return null;
  return {
    orderId: order.id,
    shipmentId: shipment.id,
    trackingNumber: filled(shipment.awb),
    courierName: filled(shipment.courier),
  };
}

/** The tracking number that a courier gave. */
export const assignedResponse = z
  .object({
    awb_assign_status: z.literal(1),
    response: z.object({
      data: z.object({ awb_code: z.coerce.string().min(1).max(60), courier_name: optionalText }),
    }),
  })
  .transform(({ response: { data } }) => ({
    trackingNumber: data.awb_code,
    courierName: filled(data.courier_name)?.slice(0, 60) ?? null,
  }));

/** The address of a label. */
export const labelResponse = z.object({ label_url: z.string().nullish() });

/** The day of a pickup. */
export const pickupResponse = z
  .object({
    response: z.object({ pickup_scheduled_date: optionalText }).nullish(),
  })
  .transform(({ response }) => dayOfText(response?.pickup_scheduled_date));

const activity = z.object({
  date: z.string(),
  status: optionalText,
  activity: optionalText,
  location: optionalText,
  "sr-status": z.union([z.string(), z.number()]).nullish(),
  "sr-status-label": optionalText,
});

/** The history of a parcel. */
export const trackResponse = z
  .object({
    tracking_data: z.object({
      shipment_track: z
        .array(z.object({ current_status: optionalText, pod: optionalText }))
        .nullish(),
      shipment_track_activities: z.array(activity).max(2000).nullish(),
      etd: optionalText,
    }),
  })
  .transform(({ tracking_data: data }): ParcelTrack => {
    const current = data.shipment_track?.[0];
    return {
      // They come latest first, and several may have one second.
      scans: (data.shipment_track_activities ?? []).flatMap(scanOf).toReversed().toSorted(byTime),
      isCancelled: isCancelled(current?.current_status ?? ""),
      expectedOn: dayOfText(data.etd),
      proofUrl: current?.pod?.startsWith("https://") === true ? current.pod.slice(0, 300) : null,
    };
  });

const byTime = (a: { readonly at: Date }, b: { readonly at: Date }) =>
  a.at.getTime() - b.at.getTime();

function scanOf(one: z.output<typeof activity>): ParcelTrack["scans"] {
  const at = instantOf(one.date);
  const kind = scanKindOf(one["sr-status"], one["sr-status-label"] ?? one.status ?? "");
  if (at === null || kind === null) return [];
  return [
    {
      kind,
      at,
      place: filled(one.location)?.slice(0, 120) ?? null,
      words: filled(one.activity)?.slice(0, 500) ?? null,
    },
  ];
}
