import type { OrderStatus } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The statuses of an order. This is the only place that defines which status follows which.
 *
 * - `awaiting_payment`: the buyer placed it to be paid online. Its stock is reserved; its seller
 *   does not see it yet.
 * - `expired`: it was not paid in time and its stock was released. A late payment revives it if the
 *   stock allows.
 * - `pending`: the buyer placed it and its stock is taken; the artisan has not answered yet.
 * - `confirmed`: the artisan accepted it; this step issues the tax invoice.
 * - `shipped`: the parcel has left. From now on it can be returned, not cancelled.
 * - `delivered`: the buyer has it.
 * - `refused`: it was not delivered: the buyer refused it at the door and the parcel returns, or it is
 *   lost.
 * - `cancelled`: cancelled by the artisan, by an administrator, or by the buyer within the
 *   cancellation window; its stock is released.
 */

/** The labels of the statuses for sellers and administrators. */
export const statusLabels = (): Readonly<Record<OrderStatus, string>> => ({
  awaiting_payment: t("Awaiting payment"),
  pending: t("Pending"),
  confirmed: t("Confirmed"),
  shipped: t("Shipped"),
  delivered: t("Delivered"),
  refused: t("Not delivered"),
  cancelled: t("Cancelled"),
  expired: t("Not paid"),
});

/** The statuses that have another label for buyers. */
export const buyerStatusLabels = (): Readonly<Partial<Record<OrderStatus, string>>> => ({
  expired: t("Not paid"),
  refused: t("Not delivered"),
});

/** The label of an order's date. An unpaid order is not placed yet. */
export function placedWord(status: OrderStatus): "Placed" | "Begun" {
  return status === "awaiting_payment" || status === "expired" ? "Begun" : "Placed";
}

/**
 * The seller's possible next statuses. Nothing follows delivered, refused or cancelled; a return is
 * separate.
 */
export const nextStatuses = {
  awaiting_payment: [],
  expired: [],
  pending: ["confirmed", "cancelled"],
  confirmed: ["shipped", "cancelled"],
  shipped: ["delivered", "refused"],
  delivered: [],
  refused: [],
  cancelled: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

/** Whether an order can change from `from` to `to`. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  const next: readonly OrderStatus[] = nextStatuses[from];
  return next.includes(to);
}

/**
 * The statuses that its seller can choose now. An order of which some pieces were not sent is not
 * delivered: its other parcels come first.
 */
export function statusesToChoose(
  status: OrderStatus,
  isSentInPart: boolean,
): readonly OrderStatus[] {
  const next: readonly OrderStatus[] = nextStatuses[status];
  return isSentInPart ? next.filter((to) => to !== "delivered") : next;
}

/** Whether no status can follow. */
export function isFinal(status: OrderStatus): boolean {
  return nextStatuses[status].length === 0;
}
