import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import type { DeskLine } from "../contract.ts";
import { ticketTimers } from "../rules/ticket-timers.ts";
import { ticketNumber } from "../rules/ticket-values.ts";
import { ticketCategoryWords } from "../rules/ticket-words.ts";
import { TimerLine } from "./ticket-badges.tsx";

type DeskListProps = {
  readonly tickets: readonly DeskLine[];
  readonly now: Date;
  readonly addressOf: (ticketId: string) => string;
};

/** The tickets of the help desk, each with its timers. */
export function DeskList({ tickets, now, addressOf }: DeskListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {tickets.map((each) => (
        <li key={each.id}>
          <Link
            to={addressOf(each.id)}
            className="grid gap-1 px-5 py-4 hover:bg-surface-sunken focus-visible:relative"
          >
            <DeskLineHead line={each} />
            <TimerLine timers={ticketTimers(each, now)} />
            <span className="text-sm text-ink-muted">
              {t("Last change {changedAt}", { changedAt: formatDateTime(each.changedAt) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function DeskLineHead({ line }: { readonly line: DeskLine }) {
  const { number, category, personName, orderNumber, report, assignedName, isEscalated } = line;
  const about = [
    ticketCategoryWords()[category],
    orderNumber,
    report?.name,
    personName ?? t("A visitor"),
  ];
  return (
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{ticketNumber(number)}</span>
        {" · "}
        {about.filter(Boolean).join(" · ")}
      </span>
      <span className="flex flex-wrap gap-2">
        {isEscalated && <Badge tone="danger">{t("Escalated")}</Badge>}
        {assignedName !== null && <Badge>{assignedName}</Badge>}
      </span>
    </span>
  );
}
