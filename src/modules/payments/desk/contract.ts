import type { AlertKind } from "./rules/alerts.ts";
import type {
  AttemptStatus,
  PaymentOutcome,
  PaymentStatus,
  Purpose,
  RefundDestination,
  RefundStatus,
} from "../contract.ts";

/** Payments for administrators. */

/**
 * The filters of the payment list: a status, or payments that were refunded because their subject
 * could not accept them.
 */
export const paymentFilters = ["open", "closed", "captured", "returned"] as const;
export type PaymentFilter = (typeof paymentFilters)[number];

export type PaymentLine = {
  readonly id: string;
  readonly purpose: Purpose;
  readonly payerId: string;
  readonly payerName: string;
  readonly payerEmail: string;
  readonly amountPaise: number;
  readonly status: PaymentStatus;
  readonly outcome: PaymentOutcome | null;
  readonly createdAt: Date;
  readonly providerOrderId: string | null;
  /** The attempts to pay, oldest first. */
  readonly attempts: readonly {
    readonly id: string;
    readonly status: AttemptStatus;
    readonly method: string | null;
    readonly error: string | null;
  }[];
};

export type AlertLine = {
  readonly id: number;
  readonly kind: AlertKind;
  readonly fact: string;
  readonly detail: Readonly<Record<string, string | number | null>>;
  readonly raisedAt: Date;
  readonly payerName: string | null;
};

/** A provider event that needs an administrator. `receivedAt` is UTC. */
export type EventProblem = {
  readonly id: string;
  readonly kind: string;
  readonly problem: string;
  readonly receivedAt: Date;
  readonly isHandled: boolean;
};

/** The tabs of the refund list, by what each refund waits for. */
export const refundTabs = ["failed", "toSend", "needs_details", "under_way", "processed"] as const;
export type RefundTab = (typeof refundTabs)[number];

export type RefundLine = {
  readonly id: string;
  readonly buyerName: string;
  readonly buyerEmail: string;
  readonly orderId: string | null;
  readonly amountPaise: number;
  readonly through: "provider" | "hand";
  readonly status: RefundStatus;
  readonly destination: RefundDestination | null;
  readonly reference: string | null;
  /** A second person must release it before it is sent. */
  readonly needsRelease: boolean;
  /**
   * Who has the cash to be refunded, according to the books; null where the marketplace has or had
   * it.
   */
  readonly cashIsWith: "courier" | "seller" | null;
  readonly providerRefundId: string | null;
  readonly tries: number;
  readonly nextTryAt: Date | null;
  readonly lastError: string | null;
  readonly requestedAt: Date;
  readonly processedAt: Date | null;
};
