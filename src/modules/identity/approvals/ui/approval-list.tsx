import type { ReactNode } from "react";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/price.tsx";
import { ValueChanges } from "../../audit/ui/value-changes.tsx";
import type { ApprovalRequest } from "../contract.ts";
import { approvalKindName, approvalStatusName } from "../rules/approval-words.ts";
import { ApprovalDecision, type RefusedDecision } from "./approval-decision.tsx";

type ApprovalListProps = {
  readonly requests: readonly ApprovalRequest[];
  /** The person who looks: their own requests can be withdrawn, those of others decided. */
  readonly userId: string;
  /** The link to what a request is about. */
  readonly linkOf: (request: ApprovalRequest) => ReactNode;
  /** What else there is to see before deciding, such as files. */
  readonly detailsOf: (request: ApprovalRequest) => ReactNode;
  readonly refused: RefusedDecision | undefined;
};

/** Requests for a second person's approval, with what would change, and the decision. */
export function ApprovalList({ requests, userId, linkOf, detailsOf, refused }: ApprovalListProps) {
  return (
    <ul className="grid gap-4">
      {requests.map((request) => (
        <Card key={request.id} as="li">
          <RequestHeader request={request} />
          <p className="mt-1">{linkOf(request)}</p>
          {request.amountPaise !== null && (
            <p className="mt-1">
              <Money paise={request.amountPaise} className="text-lg" />
            </p>
          )}
          <ValueChanges before={request.before} after={request.after} />
          {detailsOf(request)}
          <p className="mt-3 text-sm text-ink-muted">{historyOf(request)}</p>
          {request.reason !== null && <p className="mt-1 wrap-anywhere">{request.reason}</p>}
          {request.status === "waiting" && (
            <ApprovalDecision
              request={request}
              isOwn={request.requestedBy === userId}
              refused={refused?.typed["requestId"] === request.id ? refused : undefined}
            />
          )}
        </Card>
      ))}
    </ul>
  );
}

const tones = {
  waiting: "accent",
  approved: "positive",
  declined: "danger",
  withdrawn: "neutral",
  expired: "neutral",
  failed: "danger",
} as const;

function RequestHeader({ request: { kind, status } }: { readonly request: ApprovalRequest }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="text-lg font-medium">{approvalKindName(kind)}</span>
      <Badge tone={tones[status]}>{approvalStatusName(status)}</Badge>
    </p>
  );
}

/** Who requested it and when, and what comes next or became of it. */
function historyOf(request: ApprovalRequest): string {
  const requested = t("Requested by {name}, {time}", {
    name: request.requestedByName,
    time: formatDateTime(request.requestedAt),
  });
  return `${requested} · ${nextOf(request)}`;
}

function nextOf({
  status,
  takesEffectAt,
  expiresAt,
  decidedAt,
  decidedByName,
}: ApprovalRequest): string {
  if (decidedAt !== null) {
    const time = formatDateTime(decidedAt);
    return decidedByName === null
      ? t("{status}, {time}", { status: approvalStatusName(status), time })
      : t("{status} by {name}, {time}", {
          status: approvalStatusName(status),
          name: decidedByName,
          time,
        });
  }
  return takesEffectAt === null
    ? t("To be decided by {time}", { time: formatDateTime(expiresAt) })
    : t("Takes effect on {time} unless it is withdrawn or declined", {
        time: formatDateTime(takesEffectAt),
      });
}
