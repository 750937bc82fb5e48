import { formatDateTime } from "#shared/ist.ts";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { classes } from "#ui/classes.ts";
import type { TicketMessage } from "../contract.ts";
import type { TicketSide } from "../rules/ticket-values.ts";

type TicketMessagesProps = {
  readonly messages: readonly TicketMessage[];
  /** Who reads: the own messages are on the right. */
  readonly reader: TicketSide;
  /** The name beside the person's messages, for the desk. */
  readonly personName?: string;
};

/** The messages of a ticket, oldest first. */
export function TicketMessages({ messages, reader, personName }: TicketMessagesProps) {
  const names = { person: reader === "person" ? t("You") : personName, desk: t("Help desk") };
  return (
    <ol className="grid gap-4">
      {messages.map(({ id, side, body, sentAt }) => (
        <li
          key={id}
          className={classes(
            "max-w-[85%] rounded-card px-4 py-3",
            side === reader
              ? "ml-auto bg-accent-soft"
              : "mr-auto border border-line bg-surface-raised",
          )}
        >
          <p className="mb-1 text-sm text-ink-muted wrap-anywhere">
            <span className="font-medium">{names[side]}</span>
            {" · "}
            <time dateTime={sentAt.toISOString()}>{formatDateTime(sentAt)}</time>
          </p>
          <p className="whitespace-pre-line wrap-anywhere" lang={langOf(body)}>
            {body}
          </p>
        </li>
      ))}
    </ol>
  );
}
