import type { ReactNode } from "react";
import { Link } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PlainPhotographs } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { NewMessageNotice } from "#ui/new-message-notice.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { ConversationView, SavedReply } from "../contract.ts";
import type { Side } from "../rules/conversation-values.ts";
import { BlockAndReport } from "./block-and-report-forms.tsx";
import { MessageForm, type RefusedMessage } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import { otherWords } from "./subject-words.ts";

type ConversationPageProps = {
  readonly conversation: ConversationView;
  readonly side: Side;
  readonly address: string;
  /** Earlier messages are shown instead of the newest. */
  readonly isEarlier: boolean;
  readonly refused: RefusedMessage | undefined;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  /** What belongs to this side only, below the field for the next message. */
  readonly beside?: ReactNode;
  /** Of shops: their saved replies, filled in for this conversation. */
  readonly replies?: readonly SavedReply[] | undefined;
  /** The message with a saved reply, chosen without JavaScript. */
  readonly inserted?: string | undefined;
  /** What is above the messages, such as the trail. */
  readonly children: ReactNode;
};

/** A conversation: its messages, the field for the next one, and what to do about the other side. */
export function ConversationPage(props: ConversationPageProps) {
  const { conversation, side, address, isEarlier, refused, beside, children } = props;
  const isReport = refused?.typed["intent"] === "report";
  const isPublished = refused?.typed["intent"] === "publish";
  return (
    <>
      {children}
      {conversation.earlier !== null && (
        <PageLink to={`${address}?before=${conversation.earlier}`}>
          {t("Earlier messages")}
        </PageLink>
      )}
      <MessageList
        messages={conversation.messages}
        side={side}
        otherName={otherWords(conversation, side)}
        buyer={{ name: conversation.buyerName ?? "", picture: conversation.buyerPicture }}
      />
      {!isEarlier && <NewMessage key={conversation.id} conversation={conversation} side={side} />}
      <div className="mt-8 grid gap-6">
        <NextMessage {...props} refused={isReport || isPublished ? undefined : refused} />
        {beside}
        <BlockAndReport
          conversation={conversation}
          side={side}
          refused={isReport ? refused : undefined}
        />
      </div>
    </>
  );
}

function NewMessage({ conversation, side }: Pick<ConversationPageProps, "conversation" | "side">) {
  const newest = conversation.messages.at(-1);
  return (
    <NewMessageNotice
      newest={newest && { id: newest.id, isOwn: newest.side === side }}
      words={t("New message from {name}: {message}", {
        name: otherWords(conversation, side),
        message: newest?.body ?? "",
      })}
    />
  );
}

function NextMessage(props: ConversationPageProps) {
  const { conversation, address, isEarlier, refused, uploads, replies, inserted } = props;
  if (isEarlier) return <PageLink to={address}>{t("Newest messages")}</PageLink>;
  if (conversation.isOpen)
    return (
      <div>
        <PlainPhotographs back={address} />
        <MessageForm key={conversation.id} {...{ refused, uploads, replies, inserted }} />
      </div>
    );
  return (
    <p className="text-ink-muted">
      {t("Nobody can write here now. Orders can still be discussed from the order’s page.")}
    </p>
  );
}

function PageLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <p className="mb-4">
      <Link to={to} className={`${textLinkClasses} py-2`}>
        {children}
      </Link>
    </p>
  );
}
