/**
 * Shiprocket by its REST interface. The sandbox of this project speaks the same interface, so
 * nothing here knows whether it is real. Nothing at Shiprocket is idempotent: callers look a
 * reference up before they create a parcel.
 */
import { z } from "zod";
import {
  type CourierAccount,
  type CourierAddress,
  type CourierProvider,
  CourierRefused,
  CourierUnavailable,
  type KnownParcel,
  NoCourierServes,
  type ParcelToBook,
} from "../courier-provider.ts";
import { bytesOf, openCalls, type ShiprocketCall } from "./call-shiprocket.ts";
import {
  assignedResponse,
  createdResponse,
  labelResponse,
  ordersFound,
  parcelAmong,
  pickupResponse,
  serviceabilityResponse,
  trackResponse,
} from "./responses.ts";
import { textOfInstant } from "./moments.ts";
import { orderItems, returnOrderOf } from "./return-order.ts";
import { readTrackingHint } from "./webhook.ts";

const anything = z.unknown();
const maxLabelBytes = 20 * 1024 * 1024;
const labelTimeoutMs = 10_000;

/** `timeoutMs` is for tests that cannot wait ten seconds. */
export function openShiprocket(account: CourierAccount, timeoutMs?: number): CourierProvider {
  const call = openCalls(account, timeoutMs);
  const isReal = account.apiUrl.startsWith("https:");
  return {
    offers: (parcel) =>
      call("GET", `/courier/serviceability/?${queryOf(parcel)}`, serviceabilityResponse).catch(
        unserved,
      ),
    registerPickupPlace: (key, place) => registerPlace(call, key, place),
    findParcel: async (reference) =>
      parcelAmong(
        await call("GET", `/orders?search=${encodeURIComponent(reference)}`, ordersFound),
        reference,
      ),
    createParcel: (parcel) =>
      call("POST", "/orders/create/adhoc", createdResponse, orderOf(parcel)),
    findReturn: async (reference) =>
      parcelAmong(
        await call(
          "GET",
          `/orders/processing/return?search=${encodeURIComponent(reference)}`,
          ordersFound,
        ),
        reference,
      ),
    createReturn: (parcel) =>
      call("POST", "/orders/create/return", createdResponse, returnOrderOf(parcel)),
    assignCourier: (shipmentId, offerId, isReturn = false) =>
      call("POST", "/courier/assign/awb", assignedResponse, {
        shipment_id: shipmentId,
        courier_id: offerId,
        ...(isReturn && { is_return: 1 }),
      }),
    async labels(shipmentIds) {
      const { label_url: address } = await call("POST", "/courier/generate/label", labelResponse, {
        shipment_id: shipmentIds,
      });
      return fetchLabel(address ?? "", isReal);
    },
    requestPickup: (shipmentId, day) => orderPickup(call, shipmentId, day),
    cancelParcel: (parcel) => cancel(call, parcel),
    track: (trackingNumber) =>
      call("GET", `/courier/track/awb/${encodeURIComponent(trackingNumber)}`, trackResponse),
    trackingPage: (trackingNumber) =>
      isReal ? `https://shiprocket.co/tracking/${encodeURIComponent(trackingNumber)}` : null,
    readWebhook: (rawBody, headers) =>
      readTrackingHint(rawBody, headers, [account.webhookKey, account.webhookKeyFormer]),
  };
}

/** Only Shiprocket's sentence says that nobody goes there: "No courier serviceable for this pincode". */
function unserved(error: unknown): never {
  throw error instanceof CourierRefused && /serviceab/i.test(error.message)
    ? new NoCourierServes(error.message)
    : error;
}

function queryOf({
  fromPinCode,
  toPinCode,
  isCash,
  weightGrams,
  sizeMm: [length, width, height],
  valuePaise,
  isReturn = false,
}: Parameters<CourierProvider["offers"]>[0]): URLSearchParams {
  return new URLSearchParams({
    pickup_postcode: fromPinCode,
    delivery_postcode: toPinCode,
    cod: isCash ? "1" : "0",
    weight: String(weightGrams / 1000),
    length: String(length / 10),
    breadth: String(width / 10),
    height: String(height / 10),
    declared_value: String(valuePaise / 100),
    ...(isReturn && { is_return: "1" }),
  });
}

/** Shiprocket refuses a name that exists; then the place is registered already. */
async function registerPlace(
  call: ShiprocketCall,
  key: string,
  { name, address, city, state, pinCode, phone, email }: CourierAddress,
): Promise<void> {
  const place = { pickup_location: key, name, email, phone, address, city, state };
  try {
    await call("POST", "/settings/company/addpickup", anything, {
      ...place,
      country: "India",
      pin_code: pinCode,
    });
  } catch (error) {
    if (!(error instanceof CourierRefused) || !/already|exist/i.test(error.message)) throw error;
  }
}

function orderOf(parcel: ParcelToBook) {
  const { to, sizeMm, cashPaise } = parcel;
  const [length, breadth, height] = sizeMm.map((side) => side / 10);
  return {
    order_id: parcel.reference,
    order_date: textOfInstant(parcel.orderedAt),
    pickup_location: parcel.pickupPlace,
    billing_customer_name: to.name,
    billing_last_name: "",
    billing_address: to.address,
    billing_city: to.city,
    billing_pincode: to.pinCode,
    billing_state: to.state,
    billing_country: "India",
    billing_email: to.email,
    billing_phone: to.phone,
    shipping_is_billing: true,
    order_items: orderItems(parcel.items),
    payment_method: cashPaise === null ? "Prepaid" : "COD",
    sub_total: (cashPaise ?? parcel.valuePaise) / 100,
    length,
    breadth,
    height,
    weight: parcel.weightGrams / 1000,
  };
}

/** A pickup that was ordered before is refused; then its day is unknown here. */
async function orderPickup(
  call: ShiprocketCall,
  shipmentId: string,
  day: string,
): Promise<string | null> {
  const wish = { shipment_id: [shipmentId], pickup_date: [day] };
  try {
    return await call("POST", "/courier/generate/pickup", pickupResponse, wish);
  } catch (error) {
    if (error instanceof CourierRefused && /already/i.test(error.message)) return null;
    throw error;
  }
}

/** Without a tracking number there is only an order to cancel. */
async function cancel(
  call: ShiprocketCall,
  { orderId, trackingNumber }: KnownParcel,
): Promise<void> {
  if (trackingNumber !== null)
    await call("POST", "/orders/cancel/shipment/awbs", anything, { awbs: [trackingNumber] });
  await call("POST", "/orders/cancel", anything, { ids: [Number(orderId)] });
}

/** Labels of a real account come by https only. */
async function fetchLabel(
  address: string,
  isReal: boolean,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!URL.canParse(address)) return null;
  if (isReal && new URL(address).protocol !== "https:") return null;
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(labelTimeoutMs) });
    const bytes = response.ok ? await bytesOf(response, maxLabelBytes) : null;
    const isPdf = bytes !== null && Buffer.from(bytes.subarray(0, 5)).toString() === "%PDF-";
    return isPdf ? bytes : null;
  } catch (error) {
    throw new CourierUnavailable(error);
  }
}
