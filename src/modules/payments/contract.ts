/**
 * What a payment is for. Whose the subject is, payments do not know:
 * `server/what-payments-are-for.ts` says it.
 */
export const purposes = ["purchase", "campaign"] as const;
export type Purpose = (typeof purposes)[number];
export type Subject = { readonly purpose: Purpose; readonly subjectId: string };

/**
 * Open: may be paid. Closed: nobody waits for it, but money may still arrive. Captured: paid, for
 * ever.
 */
export const paymentStatuses = ["open", "closed", "captured"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Whether what was paid for took the money, or it is given back. */
export type PaymentOutcome = "accepted" | "returned";

/** All that the payment window of the provider needs to open. */
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

/** A try at paying, as the provider tells it. */
export type AttemptStatus = "created" | "failed" | "authorized" | "captured" | "refunded";
export type AttemptUpdate = {
  readonly id: string;
  readonly status: AttemptStatus;
  readonly amountPaise: number;
  readonly currency: string;
};

/** Where money goes that is sent by hand. */
export type RefundDestination =
  | {
      readonly kind: "bank";
      readonly holder: string;
      readonly accountNumber: string;
      readonly ifsc: string;
    }
  | { readonly kind: "upi"; readonly holder: string; readonly address: string };

/**
 * How far a payment is after its window said that it was paid: `waiting` while the provider has not
 * confirmed it.
 */
export type Confirmed = PaymentOutcome | "waiting";

/**
 * Needs_details: the buyer has not said where to. Requested: to be sent. Pending: the provider has
 * it.
 */
export const refundStatuses = [
  "needs_details",
  "requested",
  "pending",
  "processed",
  "failed",
] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** What somebody asks to be given back. The same cause is one refund, however often it is asked. */
export type RefundRequest = {
  readonly cause: string;
  /** Null: it was paid in cash, and goes back by hand. */
  readonly paymentId: string | null;
  readonly orderId: string | null;
  readonly buyerId: string;
  readonly amountPaise: number;
};

/** A refund as its buyer, and whoever knows the order, sees it. */
export type RefundView = {
  readonly refundId: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly through: "provider" | "hand";
  readonly status: RefundStatus;
  readonly requestedAt: Date;
  readonly processedAt: Date | null;
};

/**
 * A refund as its buyer sees it: of where it goes, enough to recognise it; null where nobody has
 * said it, or it was sent.
 */
export type BuyerRefund = RefundView & { readonly destination: string | null };

/**
 * A refund that has arrived, for the letter about it. Of a campaign, or of what was paid twice,
 * there is no order.
 */
export type RefundForMail = Pick<RefundView, "refundId" | "orderId" | "amountPaise" | "through"> & {
  readonly buyerId: string;
  /** `upi`, `card`, `netbanking` …; null where it went by hand. */
  readonly method: string | null;
  /** What the bank calls the transfer by hand. */
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
  /** Why the last try failed, in the provider's words; null where none did, or it was paid. */
  readonly lastError: string | null;
  readonly refunds: readonly RefundView[];
};
