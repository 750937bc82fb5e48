/**
 * The interface of a payment provider, which takes and sends our money. Amounts are whole paise,
 * INR. It knows no purchase, seller or campaign. No call retries by itself, since only the caller
 * knows what it is for.
 */
import { AppError, Unavailable } from "#shared/errors.ts";
import type { PaymentCallback } from "#shared/payment-window.ts";
import type { ProviderReportLine } from "#shared/settlement-report.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A payment: one attempt of a buyer to pay an order of the provider. It may change from failed to
 * captured. A captured payment can only become refunded.
 */
export type ProviderPayment = {
  readonly id: string;
  /** Null for money that arrived without an order of ours. */
  readonly providerOrderId: string | null;
  readonly status: "created" | "authorized" | "captured" | "refunded" | "failed";
  readonly amountPaise: number;
  readonly currency: string;
  /** `upi`, `card`, `netbanking`, `wallet` …; null until the buyer has chosen. */
  readonly method: string | null;
  /** Why it failed, in the provider's words. */
  readonly error: string | null;
  readonly createdAt: Date;
};

/** A refund to a buyer. Only `processed` is final and successful. */
export type ProviderRefund = {
  readonly id: string;
  readonly paymentId: string;
  readonly amountPaise: number;
  readonly status: "pending" | "processed" | "failed";
};

/** A payout to a bank account or UPI address. `processed` may still become `reversed`. */
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
  /** Our reference, as sent with the payout request. */
  readonly reference: string | null;
  /** The bank's transaction number (UTR), once there is one. */
  readonly utr: string | null;
  /** Why it failed, in the provider's words. */
  readonly reason: string | null;
};

/**
 * What an event of the provider reports: a changed payment, refund or payout, or the reason why the
 * event is ignored.
 */
export type ProviderEvent =
  | { readonly about: "payment"; readonly fact: ProviderPayment }
  | { readonly about: "refund"; readonly fact: ProviderRefund }
  | { readonly about: "payout"; readonly fact: ProviderPayout }
  | { readonly about: "nothing"; readonly problem: string };

/** A webhook that the provider signed. `readEvent` reads its body later. */
export type SignedWebhook = {
  /** The provider's id of the event. It is not signed, and null if the headers have none. */
  readonly eventId: string | null;
  /** The name of the event; `unreadable` if it has none. */
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
  /** While a secret changes: the one before, whose signatures are still valid. */
  readonly formerSecrets?: {
    readonly key?: string | undefined;
    readonly webhook?: string | undefined;
  };
  /** The account that payouts leave. Undefined: payouts go by bank file only. */
  readonly accountNumber: string | undefined;
};

/** The bank account or UPI address of a payout. `holder` is the account holder's name. */
export type PayoutDestination =
  | {
      readonly kind: "bank";
      readonly holder: string;
      readonly accountNumber: string;
      readonly ifsc: string;
    }
  | { readonly kind: "upi"; readonly holder: string; readonly address: string };

/**
 * An idempotency key has 10 to 36 letters, digits and hyphens (a UUID). Calls with the same key and
 * the same body take effect once.
 */
export type PaymentProvider = {
  /**
   * `receipt` is ours and unique: a second call with it returns the same order. At least 100 paise.
   */
  createOrder(order: {
    readonly receipt: string;
    readonly amountPaise: number;
    readonly notes?: Readonly<Record<string, string>>;
  }): Promise<{ readonly id: string; readonly status: string }>;
  /** Every attempt to pay an order, failed ones included. */
  paymentsOfOrder(providerOrderId: string): Promise<readonly ProviderPayment[]>;
  findPayment(id: string): Promise<ProviderPayment>;
  refund(refund: {
    readonly paymentId: string;
    readonly amountPaise: number;
    readonly idempotencyKey: string;
  }): Promise<ProviderRefund>;
  findRefund(id: string): Promise<ProviderRefund>;
  /** False: payouts go by bank file only, and `payout` throws ProviderRefused. */
  readonly hasPayouts: boolean;
  payout(payout: {
    readonly reference: string;
    readonly amountPaise: number;
    readonly destination: PayoutDestination;
    readonly idempotencyKey: string;
    /** The text on the receiver's bank statement; shortened to what banks allow. */
    readonly narration: string;
  }): Promise<ProviderPayout>;
  findPayout(id: string): Promise<ProviderPayout>;
  /**
   * What was settled on a day in India ("2026-11-28"): so many lines at most, after `skip` others.
   * Fewer than `count` are the last ones.
   */
  settledLines(page: {
    readonly day: string;
    readonly skip: number;
    readonly count: number;
  }): Promise<readonly ProviderReportLine[]>;
  /** What the browser may know. `isTest`: no money moves, and screens say so. */
  readonly checkout: {
    readonly keyId: string;
    readonly scriptUrl: string;
    readonly isTest: boolean;
  };
  /**
   * Whether the provider signed this payment of this order. Pass the order id that WE stored, not
   * the one the browser sent.
   */
  signsCallback(callback: PaymentCallback): boolean;
  /** The webhook with exactly these bytes and headers; null if the provider did not sign it. */
  readWebhook(rawBody: Uint8Array, headers: Headers): SignedWebhook | null;
};

/**
 * Nobody knows whether the call took effect: there was no response, an unreadable one, or "later".
 * Retry with the same key.
 */
export class ProviderUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super(t("The payment provider cannot be reached right now. Please try again shortly."), {
      code: "payments.providerAway",
      cause,
    });
  }
}

/**
 * The call had no effect and will have none; the provider gave a reason. Retrying it does not help.
 */
export class ProviderRefused extends AppError {
  /** In the provider's words; for people who look after payments, not for buyers. */
  readonly reason: string;
  /** The provider's HTTP status: 400 or 404 if there is no such thing. */
  readonly providerStatus: number;

  constructor(reason: string, providerStatus: number) {
    super(409, t("The payment provider did not accept this."), {
      code: "payments.providerRefused",
      cause: reason,
    });
    this.reason = reason;
    this.providerStatus = providerStatus;
  }
}
