import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";

// The same colours for every status in the shop: green is done, mustard waits for somebody, red is
// a problem.
const tones: Record<string, BadgeTone> = {
  pending: "mustard",
  awaiting_payment: "mustard",
  requested: "mustard",
  draft: "neutral",
  sent: "accent",
  confirmed: "accent",
  processing: "mustard",
  shipped: "accent",
  overdue: "danger",
  rejected: "danger",
  declined: "danger",
  refused: "danger",
  blocked: "danger",
  failed: "danger",
  cancelled: "neutral",
  withdrawn: "neutral",
  archived: "neutral",
  ended: "neutral",
  delivered: "positive",
  paid: "positive",
  received: "positive",
  published: "positive",
  approved: "positive",
  active: "positive",
  live: "positive",
};

/** The words of the statuses that need no label of their own. */
const words: Readonly<Record<string, () => string>> = {
  pending: () => t("Pending"),
  awaiting_payment: () => t("Awaiting payment"),
  requested: () => t("Requested"),
  draft: () => t("Draft"),
  sent: () => t("Sent"),
  confirmed: () => t("Confirmed"),
  shipped: () => t("Shipped"),
  overdue: () => t("Overdue"),
  rejected: () => t("Rejected"),
  declined: () => t("Declined"),
  refused: () => t("Refused"),
  blocked: () => t("Blocked"),
  failed: () => t("Failed"),
  cancelled: () => t("Cancelled"),
  withdrawn: () => t("Withdrawn"),
  archived: () => t("Archived"),
  ended: () => t("Ended"),
  delivered: () => t("Delivered"),
  expired: () => t("Not paid"),
  paid: () => t("Paid"),
  received: () => t("Received"),
  published: () => t("Published"),
  approved: () => t("Approved"),
};

type StatusBadgeProps = {
  status: string;
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * A status of an order, invoice, product or application in its colour and words. Unknown colours are
 * neutral.
 */
export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  return (
    <Badge tone={tones[status] ?? "neutral"} className={className}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {label ?? words[status]?.() ?? status}
    </Badge>
  );
}
