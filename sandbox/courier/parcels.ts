/** The parcels of the sandbox, with Shiprocket's names, and what can happen to them. */
import { randomInt } from "node:crypto";
import type { Book } from "../book.ts";
import type { Parcel, Scan } from "../entities.ts";
import type { ParcelHooks } from "./hooks.ts";

export const couriers = [
  { id: "10", name: "Delhivery Surface", base: 58, perSlab: 34, days: 4 },
  { id: "20", name: "Blue Dart", base: 92, perSlab: 61, days: 2 },
  { id: "30", name: "Xpressbees", base: 63, perSlab: 36, days: 3 },
  { id: "40", name: "DTDC", base: 71, perSlab: 40, days: 5 },
] as const;

/** What the buttons do: number, label and words of Shiprocket. */
export const moves = {
  picked_up: ["42", "PICKED UP", "Shipment picked up"],
  in_transit: ["18", "IN TRANSIT", "In transit to destination hub"],
  out_for_delivery: ["17", "OUT FOR DELIVERY", "Out for delivery"],
  failed: ["21", "UNDELIVERED", "Customer not available, delivery will be tried again"],
  delivered: ["7", "DELIVERED", "Delivered to consignee"],
  rto: ["9", "RTO INITIATED", "Return to origin, consignee refused"],
  rto_delivered: ["10", "RTO DELIVERED", "Returned to origin"],
  lost: ["12", "LOST", "Shipment lost in transit"],
  damaged: ["25", "DAMAGED", "Shipment damaged in transit"],
} as const;
export type Move = keyof typeof moves;

const placeOfDelivery: ReadonlySet<Move> = new Set(["out_for_delivery", "failed", "delivered"]);

/** Adds a report to a parcel and sends its webhook; undefined for an unknown number. */
export function moveParcel(
  { book, hooks }: { readonly book: Book; readonly hooks: ParcelHooks },
  wish: { awb: string; becomes: Move; at?: string | undefined; reason?: string | undefined },
): Parcel | undefined {
  const parcel = book.all("parcel").find(({ awb }) => awb === wish.awb);
  if (parcel === undefined) return undefined;
  const [number, label, words] = moves[wish.becomes];
  const scan: Scan = {
    date: timeOf(wish.at === undefined ? new Date() : new Date(wish.at)),
    status: label,
    activity: wish.reason ?? words,
    location: placeOfDelivery.has(wish.becomes) ? parcel.city : "Kanpur hub",
    "sr-status": number,
    "sr-status-label": label,
  };
  const moved = book.save("parcel", { ...parcel, scans: [...parcel.scans, scan] });
  hooks.notify(moved, scan);
  return moved;
}

/** India's time without a zone, as Shiprocket writes it. */
export function timeOf(at: Date): string {
  const indiaMs = 5.5 * 60 * 60 * 1000;
  return new Date(at.getTime() + indiaMs).toISOString().slice(0, 19).replace("T", " ");
}

export function newNumber(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}
