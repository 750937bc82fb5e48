import { PrivatePictures } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { MessageWords } from "#ui/message-words.tsx";
import { NewMessageNotice } from "#ui/new-message-notice.tsx";
import { classes } from "#ui/classes.ts";
import type { TicketMessage } from "../contract.ts";
import type { TicketSide } from "../rules/ticket-values.ts";

type TicketMessagesProps = {
  readonly messages: readonly TicketMessage[];
  /** Who reads: the own messages are on the right. */
  readonly reader: TicketSide;
  /** The name beside the person's messages, for the desk. */
  readonly personName?: string;
  /** The key of a visitor's ticket, on the page of its link. */
  readonly linkKey?: string | undefined;
};

/** The messages of a ticket, oldest first. Key it by the ticket. */
export function TicketMessages({ messages, reader, personName, linkKey }: TicketMessagesProps) {
  const names = { person: reader === "person" ? t("You") : personName, desk: t("Help desk") };
  const newest = messages.at(-1);
  return (
    <>
      <ol className="grid gap-4">
        {messages.map(({ id, side, body, sentAt, pictures }) => (
          <li
            key={id}
            className={classes(
              "max-w-[85%] rounded-card px-4 py-3",
              side === reader
                ? "ml-auto bg-accent-soft"
                : "mr-auto border border-line bg-surface-raised",
            )}
          >
            <MessageWords name={names[side]} sentAt={sentAt} body={body} />
            <PrivatePictures
              thread="ticket"
              imageIds={pictures}
              from={names[side]}
              linkKey={linkKey}
            />
          </li>
        ))}
      </ol>
      <NewMessageNotice
        newest={newest && { id: newest.id, isOwn: newest.side === reader }}
        words={t("New message from {name}: {message}", {
          name: names[newest?.side ?? reader] ?? "",
          message: newest?.body ?? "",
        })}
      />
    </>
  );
}
