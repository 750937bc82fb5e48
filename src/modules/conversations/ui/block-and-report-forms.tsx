import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import type { ConversationView } from "../contract.ts";
import { conversationReasons, type Side } from "../rules/conversation-values.ts";
import { conversationReasonWords } from "../rules/conversation-words.ts";
import type { RefusedMessage } from "./message-form.tsx";

type BlockAndReportProps = {
  readonly conversation: ConversationView;
  readonly side: Side;
  readonly refused: RefusedMessage | undefined;
};

/** The forms to block the other side and to report the conversation. */
export function BlockAndReport({ conversation, side, refused }: BlockAndReportProps) {
  const { isBlocked, isReported, orderId } = conversation;
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      {orderId === null && <BlockForm isBlocked={isBlocked} side={side} />}
      {isReported ? (
        <p className="text-sm text-ink-muted">
          {t("You reported this conversation. We are looking at it.")}
        </p>
      ) : (
        <ConfirmStep label={t("Report…")} isOpen={refused !== undefined}>
          <Form method="post" noValidate className="grid gap-4" preventScrollReset>
            <ReportFields refused={refused} />
          </Form>
        </ConfirmStep>
      )}
    </div>
  );
}

function ReportFields({ refused }: Pick<BlockAndReportProps, "refused">) {
  const words = conversationReasonWords();
  return (
    <>
      <RadioCards
        name="reason"
        legend={t("What is wrong with it?")}
        options={conversationReasons.map((value) => ({ value, label: words[value] }))}
        defaultValue={refused?.typed["reason"]}
        error={refused?.problem.fields["reason"]}
        required
      />
      <TextArea
        label={t("Tell us more (optional)")}
        name="note"
        maxLength={1000}
        defaultValue={refused?.typed["note"]}
        error={refused?.problem.fields["note"]}
      />
      <p className="text-sm text-ink-muted">
        {t("We then read the newest messages of this conversation. The other side is not told.")}
      </p>
      <Submit intent="report">{t("Report conversation")}</Submit>
    </>
  );
}

type SubmitProps = { readonly intent: string; readonly children: string };

function Submit({ intent, children }: SubmitProps) {
  return (
    <div>
      <Button name="intent" value={intent} variant={intent === "block" ? "danger" : "primary"}>
        {children}
      </Button>
    </div>
  );
}

function BlockForm({ isBlocked, side }: { readonly isBlocked: boolean; readonly side: Side }) {
  if (isBlocked)
    return (
      <Form method="post" preventScrollReset>
        <p className="mb-3 text-sm text-ink-muted">
          {t("You have blocked this. Neither of you can write about products here.")}
        </p>
        <Submit intent="unblock">{t("Unblock")}</Submit>
      </Form>
    );
  return (
    <ConfirmStep label={t("Block…")} isOpen={false}>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <p className="text-sm">{blockWords(side)}</p>
        <Submit intent="block">{t("Block")}</Submit>
      </Form>
    </ConfirmStep>
  );
}

function blockWords(side: Side): string {
  return side === "seller"
    ? t(
        "This person can no longer write to you about any of your products. You can still discuss orders with each other.",
      )
    : t(
        "This shop can no longer write to you about any of its products. You can still discuss orders with each other.",
      );
}
