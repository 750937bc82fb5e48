/**
 * What a payment is for. This module does not import the owners of the subjects;
 * `server/payment-handlers.ts` connects their handlers.
 */
export const purposes = ["purchase", "campaign", "rest", "debt"] as const;

/** One purpose of a payment. */
export type Purpose = (typeof purposes)[number];

/** What a payment is for: its purpose, and the id there. */
export type Subject = { readonly purpose: Purpose; readonly subjectId: string };

/**
 * Open: may be paid. Closed: nobody waits for it, but money may still arrive. Captured: paid for
 * good.
 */
export const paymentStatuses = ["open", "closed", "captured"] as const;

/** One status of a payment. */
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether the subject accepted the payment, or it is refunded. */
export type PaymentOutcome = "accepted" | "returned";

/** What the provider's payment window needs to open. */
export type PaymentWindow = {
  readonly paymentId: string;
  readonly keyId: string;
  readonly providerOrderId: string;
  readonly amountPaise: number;
  readonly currency: "INR";
  readonly checkoutScript: string;
  /** No money moves; screens say so. */
  readonly isTest: boolean;
  readonly payableUntil: Date;
};

/** An attempt to pay, as the provider reports it. */
export type AttemptStatus = "created" | "failed" | "authorized" | "captured" | "refunded";

/** The provider's report about one attempt; the amount is in paise. */
export type AttemptUpdate = {
  readonly id: string;
  readonly status: AttemptStatus;
  readonly amountPaise: number;
  readonly currency: string;
};

/** The destination of a manual refund. */
export type RefundDestination =
  | {
      readonly kind: "bank";
      readonly holder: string;
      readonly accountNumber: string;
      readonly ifsc: string;
    }
  | { readonly kind: "upi"; readonly holder: string; readonly address: string };

/**
 * The state of a payment after its window reported success: `waiting` until the provider confirms
 * it.
 */
export type Confirmed = PaymentOutcome | "waiting";

/**
 * needs_details: the buyer has not given a destination. requested: to be sent. pending: at the
 * provider.
 */
export const refundStatuses = [
  "needs_details",
  "requested",
  "pending",
  "processed",
  "failed",
] as const;

/** One status of a refund. */
export type RefundStatus = (typeof refundStatuses)[number];

/** A refund request. One cause has one refund, however often it is requested. */
export type RefundRequest = {
  readonly cause: string;
  /** Null: it was paid in cash and is refunded by hand. */
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly buyerId: string;
  readonly amountPaise: number;
};

/** A refund, for its buyer and for others who may see the order. */
export type RefundView = {
  readonly refundId: string;
  readonly cause: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly through: "provider" | "hand";
  readonly status: RefundStatus;
  readonly requestedAt: Date;
  readonly processedAt: Date | null;
};

/**
 * A refund for its buyer, with a masked destination. Null if there is no destination yet or the
 * refund is sent.
 */
export type BuyerRefund = RefundView & { readonly destination: string | null };

/**
 * A processed refund, for the mail about it. Refunds of campaigns and of double payments have no
 * order.
 */
export type RefundForMail = Pick<
  RefundView,
  "refundId" | "cause" | "orderId" | "amountPaise" | "through"
> & {
  readonly buyerId: string;
  /** `upi`, `card`, `netbanking` …; null for a manual refund. */
  readonly method: string | null;
  /** The bank's reference of a manual transfer. */
  readonly reference: string | null;
};

/** A payment as other modules see it. */
export type PaymentView = {
  readonly paymentId: string;
  readonly status: PaymentStatus;
  readonly outcome: PaymentOutcome | null;
  readonly amountPaise: number;
  readonly payableUntil: Date;
  readonly capturedAt: Date | null;
  /** `upi`, `card`, `netbanking` …; null until it is paid. */
  readonly method: string | null;
  /**
   * Why the last attempt failed, in the provider's words; null if none failed or the payment is
   * captured.
   */
  readonly lastError: string | null;
  readonly refunds: readonly RefundView[];
};

/** Payments and events whose check is overdue. Counts stop at 1,000. */
export type ProviderBacklog = {
  readonly unchecked: number;
  readonly oldestUncheckedAt: Date | null;
  readonly oldestEventAt: Date | null;
};
