import { Link } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Badge } from "#ui/badge.tsx";
import type { ConversationSummary } from "../contract.ts";
import type { Side } from "../rules/conversation-values.ts";
import { otherWords, subjectWords } from "./subject-words.ts";

type ConversationListProps = {
  readonly conversations: readonly ConversationSummary[];
  readonly side: Side;
  readonly addressOf: (conversationId: string) => string;
};

/** Conversations, each with its last message and what is unread. */
export function ConversationList({ conversations, side, addressOf }: ConversationListProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface-raised">
      {conversations.map((each) => (
        <li key={each.id}>
          <Link
            to={addressOf(each.id)}
            className="grid gap-1 px-5 py-4 hover:bg-surface-sunken focus-visible:relative"
          >
            <NameAndTime conversation={each} side={side} />
            <LastMessage conversation={each} side={side} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

type LineProps = Pick<ConversationListProps, "side"> & {
  readonly conversation: ConversationSummary;
};

function NameAndTime({ conversation, side }: LineProps) {
  const { unread, lastMessageAt } = conversation;
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 font-medium wrap-anywhere">{otherWords(conversation, side)}</span>
      <span className="flex items-center gap-2 text-sm text-ink-muted">
        {unread > 0 && (
          <Badge tone="accent">
            {t("{unread, plural, one {# new} other {# new}}", { unread })}
          </Badge>
        )}
        {formatDateTime(lastMessageAt)}
      </span>
    </span>
  );
}

function LastMessage({ conversation, side }: LineProps) {
  const { productName, lastBody, lastSide } = conversation;
  return (
    <>
      <span className="text-sm text-ink-muted wrap-anywhere" lang={langOf(productName ?? "")}>
        {subjectWords(conversation)}
      </span>
      <span className="line-clamp-2 wrap-anywhere" lang={langOf(lastBody)}>
        {lastSide === side && <span className="text-ink-muted">{t("You:")} </span>}
        {lastBody}
      </span>
    </>
  );
}
