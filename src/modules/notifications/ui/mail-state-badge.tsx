import { StatusBadge } from "#ui/status-badge.tsx";
import type { MailState } from "../outbox-contract.ts";

const looks = {
  waiting: { status: "pending", label: "Waiting" },
  sent: { status: "delivered", label: "Sent" },
  givenUp: { status: "failed", label: "Given up" },
} as const;

/** The state of a mail. */
export function MailStateBadge({ state }: { readonly state: MailState }) {
  return <StatusBadge {...looks[state]} />;
}
