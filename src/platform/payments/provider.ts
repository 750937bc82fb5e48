/**
 * Whoever takes money for us and sends it: what the marketplace asks of them and what they answer.
 * Amounts are whole paise, INR. Knows no purchase, seller or campaign; no call retries by itself,
 * since only the caller knows what it is for.
 */
import { AppError, Unavailable } from "#shared/errors.ts";
import type { PaymentCallback } from "#shared/payment-window.ts";

/**
 * A payment: one try of a buyer at an order of the provider's. It may go from failed to captured,
 * never back from captured but to refunded.
 */
export type ProviderPayment = {
  readonly id: string;
  /** Null for money that came without an order of ours. */
  readonly providerOrderId: string | null;
  readonly status: "created" | "authorized" | "captured" | "refunded" | "failed";
  readonly amountPaise: number;
  readonly currency: string;
  /** `upi`, `card`, `netbanking`, `wallet` …; null while the buyer has not chosen. */
  readonly method: string | null;
  /** Why it failed, in the provider's words. */
  readonly error: string | null;
  readonly createdAt: Date;
};

/** Money on its way back to a buyer. Only `processed` is done. */
export type ProviderRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: "pending" | "processed" | "failed";
};

/** Money on its way to a bank account or UPI address. `processed` may still become `reversed`. */
export type ProviderPayout = {
  readonly id: string;
  readonly status:
    | "queued"
    | "pending"
    | "processing"
    | "processed"
    | "reversed"
    | "failed"
    | "rejected"
    | "cancelled";
  /** Ours: what the payout was asked with. */
  readonly reference: string | null;
  /** The bank's number, once it has one. */
  readonly utr: string | null;
  /** Why it did not arrive, in the provider's words. */
  readonly reason: string | null;
};

/** What an event of the provider says: a payment, refund or payout changed; or why it is of no use. */
export type ProviderEvent =
  | { readonly about: "payment"; readonly fact: ProviderPayment }
  | { readonly about: "refund"; readonly fact: ProviderRefund }
  | { readonly about: "payout"; readonly fact: ProviderPayout }
  | { readonly about: "nothing"; readonly problem: string };

/** A webhook that the provider signed. Its body is text that `readEvent` understands later. */
export type SignedWebhook = {
  /** The provider's id of the event. It is not signed, and null where the headers have none. */
  readonly eventId: string | null;
  /** What the event calls itself; `unreadable` where it says nothing. */
  readonly kind: string;
  readonly body: string;
};

/** Our account with the provider, and the provider's addresses. Secrets stay on the server. */
export type ProviderAccount = {
  readonly apiUrl: string;
  readonly checkoutUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  readonly webhookSecret: string;
  /** The account that payouts leave. Absent: payouts go by bank file only. */
  readonly accountNumber: string | undefined;
};

export type PayoutDestination =
  | {
      readonly kind: "bank";
      readonly holder: string;
      readonly accountNumber: string;
      readonly ifsc: string;
    }
  | { readonly kind: "upi"; readonly holder: string; readonly address: string };

/**
 * An idempotency key is 10 to 36 letters, digits and hyphens (a UUID): with the same key and the
 * same body a call happens once.
 */
export type PaymentProvider = {
  /**
   * `receipt` is ours and unique: asked twice, the same order is the answer. At least 100 paise.
   */
  createOrder(order: {
    readonly receipt: string;
    readonly amountPaise: number;
    readonly notes?: Readonly<Record<string, string>>;
  }): Promise<{ readonly id: string; readonly status: string }>;
  /** Every try at an order, the failed ones too. */
  paymentsOfOrder(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  findPayment(id: string): Promise<ProviderPayment>;
  refund(refund: {
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly idempotencyKey: string;
  }): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  /** False: payouts go by bank file only, and `payout` refuses. */
  readonly hasPayouts: boolean;
  payout(payout: {
    readonly reference: string;
    readonly amountPaise: number;
    readonly destination: PayoutDestination;
    readonly idempotencyKey: string;
    /** What the statement of the receiver says; cut to what banks carry. */
    readonly narration: string;
  }): Promise<ProviderPayout>;
  findPayout(id: string): Promise<ProviderPayout>;
  /** What the browser may know. `isTest`: no money moves, and screens say so. */
  readonly checkout: {
    readonly keyId: string;
    readonly scriptUrl: string;
    readonly isTest: boolean;
  };
  /**
   * Whether the provider signed this payment of this order. Give it the order id that WE stored,
   * not the one the browser sent.
   */
  signsCallback(callback: PaymentCallback): boolean;
  /** The webhook with exactly these bytes and headers; null where the provider did not sign it. */
  readWebhook(rawBody: Uint8Array, headers: Headers): SignedWebhook | null;
};

/**
 * Nobody knows whether it happened: no answer, an answer nobody can read, or "later". Ask again,
 * with the same key.
 */
export class ProviderUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super("The payment provider cannot be reached at the moment. Please try again shortly.", {
      code: "payments.providerAway",
      cause,
    });
  }
}

/** It did not happen and will not: the provider said why. Asking the same again is of no use. */
export class ProviderRefused extends AppError {
  /** In the provider's words; for people who look after payments, not for buyers. */
  readonly reason: string;
  /** The provider's HTTP status: 400 or 404 where there is no such thing. */
  readonly providerStatus: number;

  constructor(reason: string, providerStatus: number) {
    super(409, "The payment provider did not accept this.", {
      code: "payments.providerRefused",
      cause: reason,
    });
    this.reason = reason;
    this.providerStatus = providerStatus;
  }
}
