import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { classes } from "#ui/classes.ts";
import type { ConversationMessage } from "../contract.ts";
import type { Side } from "../rules/conversation-values.ts";

type MessageListProps = {
  readonly messages: readonly ConversationMessage[];
  /** Whose messages are on the right; null for administrators. */
  readonly side: Side | null;
  readonly otherName: string;
  /** The name beside the other messages; "You" unless it is given. */
  readonly ownName?: string;
};

/** The messages of a conversation, oldest first. */
export function MessageList({ messages, side, otherName, ownName }: MessageListProps) {
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, side: writer, body, sentAt }) => {
        const isOwn = writer === (side ?? "buyer");
        return (
          <li
            key={id}
            className={classes(
              "max-w-[85%] rounded-card px-4 py-3",
              isOwn ? "ml-auto bg-accent-soft" : "mr-auto border border-line bg-surface-raised",
            )}
          >
            <p className="mb-1 text-sm text-ink-muted">
              <span className="font-medium">{isOwn ? (ownName ?? t("You")) : otherName}</span>
              {" · "}
              <time dateTime={sentAt.toISOString()}>{formatDateTime(sentAt)}</time>
            </p>
            <p className="whitespace-pre-line wrap-anywhere" lang={langOf(body)}>
              {body}
            </p>
          </li>
        );
      })}
    </ol>
  );
}
