/**
 * The objects of the sandbox, with the names and units of Razorpay: amounts in paise, times in
 * seconds since 1970. Parcels have those of Shiprocket.
 */
import { randomInt } from "node:crypto";

export type Order = {
  readonly id: string;
  readonly entity: "order";
  readonly amount: number;
  readonly amount_paid: number;
  readonly amount_due: number;
  readonly currency: string;
  readonly receipt: string | null;
  readonly status: "created" | "attempted" | "paid";
  readonly attempts: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly created_at: number;
};

export type Payment = {
  readonly id: string;
  readonly entity: "payment";
  readonly amount: number;
  readonly currency: string;
  readonly status: "created" | "authorized" | "captured" | "refunded" | "failed";
  readonly order_id: string;
  readonly method: string;
  readonly captured: boolean;
  readonly amount_refunded: number;
  readonly refund_status: "partial" | "full" | null;
  readonly error_code: string | null;
  readonly error_description: string | null;
  readonly created_at: number;
};

export type Refund = {
  readonly id: string;
  readonly entity: "refund";
  readonly amount: number;
  readonly currency: string;
  readonly payment_id: string;
  readonly status: "pending" | "processed" | "failed";
  readonly speed_requested: string;
  readonly created_at: number;
};

export type Payout = {
  readonly id: string;
  readonly entity: "payout";
  readonly amount: number;
  readonly currency: string;
  readonly status:
    | "queued"
    | "pending"
    | "processing"
    | "processed"
    | "reversed"
    | "failed"
    | "rejected"
    | "cancelled";
  readonly mode: string;
  readonly reference_id: string | null;
  readonly narration: string;
  readonly utr: string | null;
  readonly failure_reason: string | null;
  readonly status_details: { readonly description: string } | null;
  readonly created_at: number;
};

/** A webhook, sent or waiting. */
export type SentEvent = {
  readonly id: string;
  readonly kind: string;
  readonly body: string;
  readonly signature: string;
  /** Whether it was received: waiting for the next try, delivered, or never sent. */
  readonly state: "waiting" | "delivered" | "dropped" | "given_up";
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
};

/**
 * A change of a payment, refund or payout that is scheduled for a time in milliseconds since 1970.
 */
export type Due = {
  readonly id: string;
  readonly at: number;
  readonly becomes: string;
  readonly isDone: boolean;
};

/** A response under its idempotency key. */
export type Kept = { readonly id: string; readonly input: string; readonly answer: string };

/** One report of a courier. */
export type Scan = {
  readonly date: string;
  readonly status: string;
  readonly activity: string;
  readonly location: string;
  readonly "sr-status": string;
  readonly "sr-status-label": string;
};

export type Parcel = {
  /** Shiprocket's shipment id. */
  readonly id: string;
  readonly orderId: string;
  readonly reference: string;
  readonly pickupPlace: string;
  readonly customer: string;
  readonly city: string;
  readonly isCash: boolean;
  /** Whether it is picked up at a buyer. */
  readonly isReturn?: boolean;
  readonly awb: string | null;
  readonly courierId: string | null;
  readonly courierName: string | null;
  readonly pickupOn: string | null;
  readonly isCancelled: boolean;
  readonly scans: readonly Scan[];
};

/** A registered pickup place; the id is its name. */
export type Place = { readonly id: string; readonly city: string };

/** A registered document; the id is its IRN. */
export type EInvoiceEntry = {
  readonly id: string;
  readonly ackNo: string;
  readonly ackDt: string;
  readonly signedQr: string;
  /** As the portal writes it: "2026-11-22 15:30:10" in India. Missing: it is active. */
  readonly cancelledAt?: string;
};

export type Entities = {
  readonly order: Order;
  readonly payment: Payment;
  readonly refund: Refund;
  readonly payout: Payout;
  readonly event: SentEvent;
  readonly due: Due;
  readonly kept: Kept;
  readonly parcel: Parcel;
  readonly place: Place;
  readonly eInvoice: EInvoiceEntry;
};
export type Kind = keyof Entities;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** `order_` and 14 letters and digits, like Razorpay's ids. */
export function newId(prefix: string): string {
  return `${prefix}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join("")}`;
}

export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
