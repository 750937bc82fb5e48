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

type StatusBadgeProps = {
  status: string;
  label?: string | undefined;
  className?: string | undefined;
};

/**
 * A status of an order, invoice, product or application in its colour. Unknown ones are neutral.
 */
export function StatusBadge({ status, label, className }: StatusBadgeProps) {
  const words =
    label ?? status.replaceAll(/[_-]/g, " ").replace(/^./, (first) => first.toUpperCase());
  return (
    <Badge tone={tones[status] ?? "neutral"} className={className}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      {words}
    </Badge>
  );
}
