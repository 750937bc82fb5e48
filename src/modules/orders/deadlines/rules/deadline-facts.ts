import type { OrderStatus, PaymentMethod } from "../../contract.ts";
import type { ReturnDeadlineFacts } from "./states-of-orders.ts";
import type { ShopHoliday } from "#shared/working-days.ts";

/** What decides about the deadlines of an order from the shop. */
export type DeadlineFacts = {
  readonly orderId: string;
  readonly status: OrderStatus;
  /** "cod" also for a balance in cash. */
  readonly paymentMethod: PaymentMethod;
  /** The state in which the shop works; null if unknown. */
  readonly stateCode: string | null;
  /** When it was placed, or when the table began to look at it. */
  readonly countsFrom: Date;
  /**
   * When the order got its status or its last parcel left, or when the table began to look at it.
   */
  readonly enteredAt: Date;
  /** The promised days in India, "2026-11-21"; null for orders older than the promise. */
  readonly shipBy: string | null;
  readonly arrivesBy: string | null;
  /** Whether it is shipped in part: some of its pieces are in no parcel yet. */
  readonly hasUnsentPieces: boolean;
  /**
   * Of an order in two parts: since when its buyer is asked for the rest, which the shop has to wait
   * for, and when it was paid, or was to be paid in cash when it arrives. Null if nobody asked, or if
   * it is paid at once.
   */
  readonly rest: { readonly requestedAt: Date; readonly paidAt: Date | null } | null;
  /** For how many whole days the shop waited for its buyer, by `days_shop_waited`. */
  readonly waitedDays: number;
  /** The proofs that the buyer has not answered. */
  readonly proofs: readonly { readonly proofId: string; readonly enteredAt: Date }[];
  /**
   * The lines whose seller owes a proof: by the line's id because it was promised, or by that of the
   * proof of which a change was asked.
   */
  readonly proofsOwed: readonly { readonly subjectId: string; readonly enteredAt: Date }[];
  readonly holiday: ShopHoliday | null;
  /**
   * Since when the buyer reports the parcel missing, when its seller answered, and when the courier
   * reported it delivered all the same.
   */
  readonly missing: {
    readonly reportedAt: Date;
    readonly answeredAt: Date | null;
    readonly courierDeliveredAt: Date | null;
  } | null;
  /** Since when the buyer says that a cash order arrived and was paid, and when its seller objected. */
  readonly claim: { readonly claimedAt: Date; readonly objectedAt: Date | null } | null;
  /** Until when an administrator extended the present deadline. */
  readonly extendedUntil: Date | null;
  /** The open ones, and those that could not be repaired and were sent back lately. */
  readonly returns: readonly ReturnDeadlineFacts[];
  /** The refunds by hand whose buyer has not said to which account they go. */
  readonly accountsAwaited: readonly { readonly refundId: string; readonly enteredAt: Date }[];
  /** The steps that were taken. */
  readonly taken: readonly {
    readonly subjectId: string;
    readonly step: string;
    readonly takenAt: Date;
  }[];
};

/** What decides about the promised days. */
export type PromiseFacts = Pick<
  DeadlineFacts,
  "status" | "countsFrom" | "enteredAt" | "shipBy" | "arrivesBy" | "waitedDays"
>;
