import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import type { TicketSummary } from "../contract.ts";
import { ticketNumber } from "../rules/ticket-values.ts";
import { ticketCategoryWords } from "../rules/ticket-words.ts";
import { TicketBadge } from "./ticket-badges.tsx";

type TicketListProps = {
  readonly tickets: readonly TicketSummary[];
  readonly addressOf: (ticketId: string) => string;
};

/** Somebody's tickets, each with its state. */
export function TicketList({ tickets, addressOf }: TicketListProps) {
  const categories = ticketCategoryWords();
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {tickets.map(({ id, number, category, status, changedAt, orderNumber, report }) => (
        <li key={id}>
          <Link
            to={addressOf(id)}
            className="grid gap-1 px-5 py-4 hover:bg-surface-sunken focus-visible:relative"
          >
            <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="font-medium">{ticketNumber(number)}</span>
              <span className="flex items-center gap-2 text-sm text-ink-muted">
                <TicketBadge status={status} />
                {formatDateTime(changedAt)}
              </span>
            </span>
            <span className="text-sm text-ink-muted">
              {[categories[category], orderNumber, report?.name].filter(Boolean).join(" · ")}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
