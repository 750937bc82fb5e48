import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#shared/texts/text.ts";
import { textLinkClasses } from "#ui/page.tsx";
import type { ConversationView } from "../contract.ts";
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
  /** What is above the messages, such as the trail. */
  readonly children: ReactNode;
};

/** A conversation: its messages, the field for the next one, and what to do about the other side. */
export function ConversationPage({
  conversation,
  side,
  address,
  isEarlier,
  refused,
  children,
}: ConversationPageProps) {
  const { messages, earlier, isOpen } = conversation;
  const intent = refused?.typed["intent"];
  return (
    <>
      {children}
      {earlier !== null && (
        <p className="mb-4">
          <Link to={`${address}?before=${earlier}`} className={`${textLinkClasses} py-2`}>
            {t("Earlier messages")}
          </Link>
        </p>
      )}
      <MessageList messages={messages} side={side} otherName={otherWords(conversation, side)} />
      <div className="mt-8 grid gap-6">
        {isEarlier ? (
          <p>
            <Link to={address} className={`${textLinkClasses} py-2`}>
              {t("Newest messages")}
            </Link>
          </p>
        ) : isOpen ? (
          <MessageForm
            refused={intent === "report" ? undefined : refused}
            after={messages.at(-1)?.id}
          />
        ) : (
          <p className="text-ink-muted">
            {t("Nobody can write here now. Orders can still be discussed from the order’s page.")}
          </p>
        )}
        <BlockAndReport
          conversation={conversation}
          side={side}
          refused={intent === "report" ? refused : undefined}
        />
      </div>
    </>
  );
}
