import { useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField } from "#modules/media/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { useTimesSent } from "#ui/use-times-sent.ts";
import { t } from "#shared/texts/text.ts";
import type { SavedReply } from "../contract.ts";
import { maxMessageLength } from "../rules/conversation-values.ts";
import { withReply } from "../rules/filled-reply.ts";
import { SavedReplyChoice } from "./saved-reply-choice.tsx";

/** Why a form was refused, and what was typed. */
export type RefusedMessage = {
  readonly problem: { readonly message: string; readonly fields: Readonly<Record<string, string>> };
  readonly typed: Readonly<Record<string, string>>;
};

type MessageFormProps = {
  readonly refused: RefusedMessage | undefined;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  /** Of shops: their saved replies, filled in for this conversation. */
  readonly replies?: readonly SavedReply[] | undefined;
  /** The message with a saved reply, chosen without JavaScript. */
  readonly inserted?: string | undefined;
};

const send = { name: "intent", value: "send" } as const;

/** The field for the next message. */
export function MessageForm({ refused, uploads, replies, inserted }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const timesSent = useTimesSent(["send"], refused !== undefined);
  const isSending = useNavigation().formData?.get("intent") === "send";
  const error = refused?.problem.fields["body"];
  const isBesideField = error !== undefined || refused?.problem.fields["picture"] !== undefined;
  const message = isBesideField ? undefined : refused?.problem.message;
  return (
    <Form method="post" noValidate className="grid gap-4">
      <FormProblem message={message} />
      {replies !== undefined && (
        <SavedReplyChoice
          replies={replies}
          insert={(text) => {
            if (field.current === null) return;
            field.current.value = withReply(field.current.value, text);
            field.current.focus();
          }}
        />
      )}
      <TextArea
        key={timesSent}
        ref={field}
        label={t("Your message")}
        name="body"
        rows={4}
        maxLength={maxMessageLength}
        defaultValue={refused?.typed["body"] ?? inserted}
        error={error}
      />
      <PictureField
        key={`pictures ${timesSent}`}
        label={t("Photographs (optional)")}
        hint={t(
          "Up to five. Only the two of you see them, and we do if one of you reports the conversation or we decide about a return.",
        )}
        given={uploads}
        error={refused?.problem.fields["picture"]}
        isPrivate
      />
      <div>
        <Button {...send} variant="primary" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Send message")}
        </Button>
      </div>
    </Form>
  );
}
