import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge, type BadgeTone } from "#ui/badge.tsx";
import type { TicketTimers } from "../rules/ticket-timers.ts";
import type { TicketStatus } from "../rules/ticket-values.ts";
import { ticketStatusWords } from "../rules/ticket-words.ts";

const tones: Readonly<Record<TicketStatus, BadgeTone>> = {
  open: "accent",
  answered: "positive",
  closed: "neutral",
};

/** The state of a ticket. */
export function TicketBadge({ status }: { readonly status: TicketStatus }) {
  return <Badge tone={tones[status]}>{ticketStatusWords()[status]}</Badge>;
}

/** By when the help desk acknowledges and answers, and whether that is late. */
export function TimerLine({ timers }: { readonly timers: TicketTimers }) {
  const { acknowledgeBy, answerBy, state } = timers;
  if (answerBy === null) return null;
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {state === "overdue" && <Badge tone="danger">{t("Overdue")}</Badge>}
      {state === "soon" && <Badge tone="mustard">{t("Due soon")}</Badge>}
      {acknowledgeBy !== null && (
        <span>{t("Acknowledge by {due}", { due: formatDateTime(acknowledgeBy) })}</span>
      )}
      <span>{t("Answer by {due}", { due: formatDateTime(answerBy) })}</span>
    </span>
  );
}
