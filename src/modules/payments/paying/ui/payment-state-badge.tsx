import { StatusBadge } from "#ui/status-badge.tsx";
import type { PaymentOutcome, PaymentStatus, RefundStatus } from "../../contract.ts";

const payments = {
  open: { status: "pending", label: "Not paid yet" },
  closed: { status: "expired", label: "Not paid" },
  captured: { status: "delivered", label: "Paid" },
} as const;

/** The status of a payment. */
export function PaymentStateBadge({
  status,
  outcome,
}: {
  readonly status: PaymentStatus;
  readonly outcome: PaymentOutcome | null;
}) {
  return outcome === "returned" ? (
    <StatusBadge status="cancelled" label="Paid too late, goes back" />
  ) : (
    <StatusBadge {...payments[status]} />
  );
}

const refunds = {
  needs_details: { status: "pending", label: "Waits for the account" },
  requested: { status: "pending", label: "To be sent" },
  pending: { status: "shipped", label: "On its way" },
  processed: { status: "delivered", label: "Refunded" },
  failed: { status: "failed", label: "Failed" },
} as const;

/** The status of a refund. */
export function RefundStateBadge({ status }: { readonly status: RefundStatus }) {
  return <StatusBadge {...refunds[status]} />;
}
