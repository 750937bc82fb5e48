import { Link } from "react-router";
import { formatDate, formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import type { CommissionSummary } from "../contract.ts";
import type { CommissionSide } from "../rules/commission-values.ts";
import { StateBadge } from "./state-badge.tsx";

type CommissionListProps = {
  readonly commissions: readonly CommissionSummary[];
  /** Who reads the list. */
  readonly side: CommissionSide;
  /** Who the other side is if it has no name any more. */
  readonly nobody: string;
  readonly addressOf: (conversationId: string) => string;
};

/** Commissions, each with its state and when it ends. */
export function CommissionList({ commissions, side, nobody, addressOf }: CommissionListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {commissions.map((each) => (
        <li key={each.conversationId}>
          <Link
            to={addressOf(each.conversationId)}
            className="grid gap-1 px-5 py-4 hover:bg-surface-sunken focus-visible:relative"
          >
            <TitleAndState commission={each} side={side} />
            <span className="text-sm text-ink-muted wrap-anywhere">
              {each.otherName || nobody} · {t("Asked on {day}", { day: formatDate(each.askedAt) })}
            </span>
            {each.endsAt !== null && (
              <span className="text-sm text-ink-muted">
                {t("Ends on {day} if nothing happens", { day: formatDateTime(each.endsAt) })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

type TitleAndStateProps = Pick<CommissionListProps, "side"> & {
  readonly commission: CommissionSummary;
};

function TitleAndState({ commission, side }: TitleAndStateProps) {
  const { title, unread, state } = commission;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 font-medium wrap-anywhere" lang={langOf(title)}>
        {title}
      </span>
      <span className="flex flex-wrap gap-2">
        {unread > 0 && (
          <Badge tone="accent">
            {t("{unread, plural, one {# new} other {# new}}", { unread })}
          </Badge>
        )}
        <StateBadge state={state} side={side} />
      </span>
    </span>
  );
}
