import { StatusBadge } from "#ui/status-badge.tsx";
import type { PaymentOutcome, PaymentStatus, RefundStatus } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

const payments = {
  open: {
    status: "pending",
    get label() {
      return t("Not paid yet");
    },
  },
  closed: {
    status: "expired",
    get label() {
      return t("Not paid");
    },
  },
  captured: {
    status: "delivered",
    get label() {
      return t("Paid");
    },
  },
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
    <StatusBadge status="cancelled" label={t("Paid too late, being refunded")} />
  ) : (
    <StatusBadge {...payments[status]} />
  );
}

const refunds = {
  needs_details: {
    status: "pending",
    get label() {
      return t("Waiting for account details");
    },
  },
  requested: {
    status: "pending",
    get label() {
      return t("To be sent");
    },
  },
  pending: {
    status: "shipped",
    get label() {
      return t("On its way");
    },
  },
  processed: {
    status: "delivered",
    get label() {
      return t("Refunded");
    },
  },
  failed: {
    status: "failed",
    get label() {
      return t("Failed");
    },
  },
} as const;

/** The status of a refund. */
export function RefundStateBadge({ status }: { readonly status: RefundStatus }) {
  return <StatusBadge {...refunds[status]} />;
}
