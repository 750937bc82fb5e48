import { StatusBadge } from "#ui/status-badge.tsx";
import type { MailState } from "../outbox-contract.ts";
import { t } from "#shared/texts/text.ts";

const looks = {
  waiting: {
    status: "pending",
    get label() {
      return t("Waiting");
    },
  },
  sent: {
    status: "delivered",
    get label() {
      return t("Sent");
    },
  },
  givenUp: {
    status: "failed",
    get label() {
      return t("Given up");
    },
  },
  refused: {
    status: "failed",
    get label() {
      return t("Not sent: address refused");
    },
  },
} as const;

/** The state of a mail. */
export function MailStateBadge({ state }: { readonly state: MailState }) {
  return <StatusBadge {...looks[state]} />;
}
