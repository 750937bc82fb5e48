import type { OrderStatus } from "../../contract.ts";
import type { ReturnStatus } from "../../returns/contract.ts";
import type { DeadlineState } from "./deadline-states.ts";

/** In which state of the table of deadlines an order or a return is. */

/** What decides about the deadlines of a return. */
export type ReturnDeadlineFacts = {
  readonly id: string;
  readonly status: ReturnStatus;
  readonly isRepair: boolean;
  /** Whether its seller said in the last 30 days that it cannot be repaired. */
  readonly isUnrepairable: boolean;
  readonly enteredAt: Date;
  /** When its parcel left the buyer and reached the seller, as far as that is known. */
  readonly sentAt: Date | null;
  readonly arrivedAt: Date | null;
};

const orderStates: Readonly<Record<OrderStatus, DeadlineState | null>> = {
  awaiting_payment: "awaiting_payment",
  pending: "pending",
  confirmed: "confirmed",
  shipped: "shipped",
  delivered: "delivered",
  refused: null,
  cancelled: null,
  expired: null,
};

/** The state of the table for an order's status; null if nothing waits any more. */
export function stateOfOrder(status: OrderStatus): DeadlineState | null {
  return orderStates[status];
}

const returnStates: Readonly<Record<ReturnStatus, DeadlineState | null>> = {
  requested: "return_requested",
  approved: "return_approved",
  declined: null,
  withdrawn: null,
  received: null,
  disputed: "return_disputed",
  objected: "return_objected",
  settled: null,
  replacing: "return_replacing",
  replaced: null,
  unrepairable: "return_unrepairable",
  repaired: null,
  not_sent: null,
};

/** The state of the table for a return, and since when; null if nothing waits any more. */
export function stateOfReturn({
  status,
  isRepair,
  enteredAt,
  sentAt,
  arrivedAt,
}: ReturnDeadlineFacts): {
  readonly state: DeadlineState | null;
  readonly enteredAt: Date;
} {
  if (status === "replacing" && isRepair) return { state: "return_repairing", enteredAt };
  if (status !== "approved") return { state: returnStates[status], enteredAt };
  if (arrivedAt !== null) return { state: "return_arrived", enteredAt: arrivedAt };
  return sentAt === null
    ? { state: "return_approved", enteredAt }
    : { state: "return_sent", enteredAt: sentAt };
}
