import type { ReactNode } from "react";
import { Form } from "react-router";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import type { ReportedConversation } from "../contract.ts";
import { conversationReasonWords } from "../rules/conversation-words.ts";
import type { RefusedMessage } from "./message-form.tsx";
import { MessageList } from "./message-list.tsx";
import { subjectWords } from "./subject-words.ts";

type ReportedListProps = {
  readonly conversations: readonly ReportedConversation[];
  /** The links to the shop, the buyer and the subject. */
  readonly linksOf: (conversation: ReportedConversation) => ReactNode;
  readonly refused: RefusedMessage | undefined;
};

/** Reported conversations with their newest messages, each with the form that settles it. */
export function ReportedList({ conversations, linksOf, refused }: ReportedListProps) {
  return (
    <ul className="grid gap-4">
      {conversations.map((each) => (
        <Card key={each.id} as="li">
          <p className="font-medium wrap-anywhere" lang={langOf(each.productName ?? "")}>
            {subjectWords(each)}
          </p>
          <p className="mb-3 flex flex-wrap gap-x-4">{linksOf(each)}</p>
          <Reports conversation={each} />
          {each.reports.some(({ outcome }) => outcome === null) && (
            <SettleForm
              conversationId={each.id}
              refused={refused?.typed["conversationId"] === each.id ? refused : undefined}
            />
          )}
        </Card>
      ))}
    </ul>
  );
}

function Reports({ conversation }: { readonly conversation: ReportedConversation }) {
  const { reports, messages, shopName, buyerName } = conversation;
  return (
    <>
      {reports.map(({ side, reason: code, note, outcome }) => {
        const reason = conversationReasonWords()[code];
        return (
          <div key={side} className="mb-3 text-sm wrap-anywhere">
            <p>
              {side === "buyer"
                ? t("Reported by the buyer: {reason}", { reason })
                : t("Reported by the shop: {reason}", { reason })}
            </p>
            {note !== null && <q className="block">{note}</q>}
            {outcome !== null && <p>{t("Decided: {outcome}", { outcome })}</p>}
          </div>
        );
      })}
      <MessageList
        messages={messages}
        side={null}
        otherName={shopName}
        ownName={buyerName ?? t("A buyer")}
      />
    </>
  );
}

function SettleForm({
  conversationId,
  refused,
}: {
  readonly conversationId: string;
  readonly refused: RefusedMessage | undefined;
}) {
  return (
    <Form method="post" noValidate className="mt-6 grid gap-4" preventScrollReset>
      <input type="hidden" name="conversationId" value={conversationId} />
      <TextArea
        label={t("What did you decide?")}
        hint={t("For the audit trail. You suspend an account on its own page.")}
        name="outcome"
        maxLength={1000}
        defaultValue={refused?.typed["outcome"]}
        error={refused?.problem.fields["outcome"] ?? refused?.problem.message}
      />
      <div>
        <Button variant="primary">{t("Settle")}</Button>
      </div>
    </Form>
  );
}
