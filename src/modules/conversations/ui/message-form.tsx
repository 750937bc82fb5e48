import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import { maxMessageLength } from "../rules/conversation-values.ts";

/** Why a form was refused, and what was typed. */
export type RefusedMessage = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

type MessageFormProps = {
  readonly refused: RefusedMessage | undefined;
  /** Changes when a message was sent: the field is empty again. */
  readonly after?: string | undefined;
};

const send = { name: "intent", value: "send" } as const;

/** The field for the next message. */
export function MessageForm({ refused, after }: MessageFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "send";
  const error = refused?.problem.fields["body"];
  const message = error === undefined ? refused?.problem.message : undefined;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormProblem message={message} />
      <TextArea
        key={after}
        label={t("Your message")}
        name="body"
        rows={4}
        maxLength={maxMessageLength}
        defaultValue={refused?.typed["body"]}
        error={error}
      />
      <div>
        <Button {...send} variant="primary" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Send message")}
        </Button>
      </div>
    </Form>
  );
}
