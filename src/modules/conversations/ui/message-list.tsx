import { pictureAddress } from "#modules/media/public.ts";
import { PrivatePictures } from "#modules/media/public.ui.ts";
import { formatDateTime } from "#shared/ist.ts";
import { MessageWords } from "#ui/message-words.tsx";
import { t } from "#shared/texts/text.ts";
import { Avatar } from "#ui/avatar.tsx";
import { classes } from "#ui/classes.ts";
import type { ConversationMessage, SentMessage } from "../contract.ts";
import type { Side } from "../rules/conversation-values.ts";

type MessageListProps = {
  readonly messages: readonly (ConversationMessage & Partial<SentMessage>)[];
  /** Whose messages are on the right; null for administrators. */
  readonly side: Side | null;
  readonly otherName: string;
  /** The name beside the other messages; "You" unless it is given. */
  readonly ownName?: string;
  /** Whose picture stands beside the buyer's messages; administrators see none. */
  readonly buyer?: { readonly name: string; readonly picture: string | null };
};

/** The messages of a conversation, oldest first. */
export function MessageList({ messages, side, otherName, ownName, buyer }: MessageListProps) {
  const lastOwn = messages.findLast((message) => message.side === side);
  return (
    <ol className="grid gap-4">
      {messages.map((message) => {
        const isOwn = message.side === (side ?? "buyer");
        return (
          <li
            key={message.id}
            className={classes(
              "flex max-w-[92%] items-end gap-2",
              isOwn ? "ml-auto flex-row-reverse" : "mr-auto",
            )}
          >
            {message.side === "buyer" && buyer !== undefined && <BuyerAvatar {...buyer} />}
            <Message
              message={message}
              name={isOwn ? (ownName ?? t("You")) : otherName}
              seenAt={message === lastOwn ? message.seenAt : null}
              className={isOwn ? "bg-accent-soft" : "border border-line bg-surface-raised"}
            />
          </li>
        );
      })}
    </ol>
  );
}

function BuyerAvatar({ name, picture }: NonNullable<MessageListProps["buyer"]>) {
  const address = picture === null ? null : pictureAddress(picture, 160);
  return <Avatar name={name} address={address} className="size-8 text-sm" />;
}

type MessageProps = {
  readonly message: ConversationMessage;
  readonly name: string;
  /** When the other side opened it, if that is to be said. */
  readonly seenAt: Date | null | undefined;
  readonly className: string;
};

function Message({ message, name, seenAt, className }: MessageProps) {
  const { body, sentAt, pictures } = message;
  return (
    <div className={classes("min-w-0 rounded-card px-4 py-3", className)}>
      <MessageWords name={name} sentAt={sentAt} body={body} />
      <PrivatePictures thread="message" imageIds={pictures} from={name} />
      {seenAt && (
        <p className="mt-2 text-sm text-ink-muted">
          {t("Seen {time}", { time: formatDateTime(seenAt) })}
        </p>
      )}
    </div>
  );
}
