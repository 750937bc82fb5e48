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

/** A parcel that was booked before the sandbox was there; times as ISO texts. */
export type FormerParcel = Pick<
  Parcel,
  "id" | "orderId" | "reference" | "customer" | "city" | "isCash"
> & {
  readonly awb: string;
  readonly courierName: string;
  readonly scans: readonly {
    readonly becomes: Move;
    readonly at: string;
    readonly place: string;
    readonly words: string;
  }[];
};

/** Adds parcels with all that happened to them; those that it has stay. Sends no webhooks. */
export function addParcels(book: Book, parcels: readonly FormerParcel[]): number {
  const known = new Set(book.all("parcel").map(({ awb }) => awb));
  const fresh = parcels.filter(({ awb }) => !known.has(awb));
  for (const { scans, ...parcel } of fresh)
    book.save("parcel", {
      ...parcel,
      pickupPlace: "demo",
      courierId: null,
      pickupOn: null,
      isCancelled: false,
      scans: scans.map(({ becomes, at, place, words }) => ({
        ...scanOf(becomes, new Date(at)),
        activity: words,
        location: place,
      })),
    });
  return fresh.length;
}

/** Adds a report to a parcel and sends its webhook; undefined for an unknown number. */
export function moveParcel(
  { book, hooks }: { readonly book: Book; readonly hooks: ParcelHooks },
  wish: { awb: string; becomes: Move; at?: string | undefined; reason?: string | undefined },
): Parcel | undefined {
  const parcel = book.all("parcel").find(({ awb }) => awb === wish.awb);
  if (parcel === undefined) return undefined;
  const usual = scanOf(wish.becomes, wish.at === undefined ? new Date() : new Date(wish.at));
  const scan: Scan = {
    ...usual,
    activity: wish.reason ?? usual.activity,
    location: placeOfDelivery.has(wish.becomes) ? parcel.city : "Kanpur hub",
  };
  const moved = book.save("parcel", { ...parcel, scans: [...parcel.scans, scan] });
  hooks.notify(moved, scan);
  return moved;
}

function scanOf(move: Move, at: Date): Omit<Scan, "location"> {
  const [number, label, words] = moves[move];
  return {
    date: timeOf(at),
    status: label,
    activity: words,
    "sr-status": number,
    "sr-status-label": label,
  };
}

/** India's time without a zone, as Shiprocket writes it. */
export function timeOf(at: Date): string {
  const indiaMs = 5.5 * 60 * 60 * 1000;
  return new Date(at.getTime() + indiaMs).toISOString().slice(0, 19).replace("T", " ");
}

export function newNumber(digits: number): string {
  return String(randomInt(10 ** (digits - 1), 10 ** digits));
}
