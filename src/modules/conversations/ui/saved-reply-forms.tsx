import { Form } from "react-router";
import { langOf } from "#shared/language-of-text.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { SavedReply } from "../contract.ts";
import { maxMessageLength } from "../rules/conversation-values.ts";
import { maxReplyNameLength, maxSavedReplies, replyPlaceholders } from "../rules/filled-reply.ts";
import type { RefusedMessage } from "./message-form.tsx";

type SavedReplyFormsProps = {
  readonly replies: readonly SavedReply[];
  readonly refused: RefusedMessage | undefined;
};

/** The saved replies of a shop, each with its form, and the form for a new one. */
export function SavedReplyForms({ replies, refused }: SavedReplyFormsProps) {
  const of = (id: string) => (refused?.typed["id"] === id ? refused : undefined);
  return (
    <>
      {replies.length > 0 && (
        <ul className="mb-8 grid gap-4">
          {replies.map((reply) => (
            <Card key={reply.id} as="li">
              <p className="font-medium wrap-anywhere" lang={langOf(reply.name)}>
                {reply.name}
              </p>
              <p className="mt-1 mb-4 whitespace-pre-line wrap-anywhere" lang={langOf(reply.body)}>
                {reply.body}
              </p>
              <ConfirmStep label={t("Edit…")} isOpen={of(reply.id) !== undefined}>
                <ReplyFields reply={reply} refused={of(reply.id)} />
                <DeleteForm id={reply.id} />
              </ConfirmStep>
            </Card>
          ))}
        </ul>
      )}
      {replies.length < maxSavedReplies || of("") !== undefined ? (
        <>
          <h2 className="mb-4 text-xl">{t("New saved reply")}</h2>
          <ReplyFields key={replies.length} reply={undefined} refused={of("")} />
        </>
      ) : (
        <p className="text-ink-muted">
          {t("You have {max} saved replies. Delete one that you no longer use.", {
            max: maxSavedReplies,
          })}
        </p>
      )}
    </>
  );
}

function DeleteForm({ id }: { readonly id: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="id" value={id} />
      <Button name="intent" value="delete" variant="danger">
        {t("Delete saved reply")}
      </Button>
    </Form>
  );
}

function ReplyFields({
  reply,
  refused,
}: {
  readonly reply: SavedReply | undefined;
  readonly refused: RefusedMessage | undefined;
}) {
  const fields = refused?.problem.fields ?? {};
  const field = (name: "name" | "body") => ({
    name,
    defaultValue: refused?.typed[name] ?? reply?.[name],
    error: fields[name],
  });
  const message = Object.keys(fields).length > 0 ? undefined : refused?.problem.message;
  return (
    <Form method="post" noValidate className="grid gap-4" preventScrollReset>
      <FormProblem message={message} />
      <input type="hidden" name="id" value={reply?.id ?? ""} />
      <TextField
        {...field("name")}
        label={t("Name of the reply")}
        hint={t("Only your shop sees it, such as “Delivery time”.")}
        maxLength={maxReplyNameLength}
      />
      <TextArea
        {...field("body")}
        label={t("Text")}
        rows={5}
        maxLength={maxMessageLength}
        hint={<PlaceholderHint />}
      />
      <div>
        <Button name="intent" value="save" variant="primary">
          {t("Save reply")}
        </Button>
      </div>
    </Form>
  );
}

function PlaceholderHint() {
  const [buyer, piece, order] = replyPlaceholders;
  return (
    <>
      {t("These are filled in when you use it:")} <code>{buyer}</code> (
      {t("first name of the buyer")}
      ), <code>{piece}</code> ({t("name of the piece")}), <code>{order}</code> ({t("order number")})
    </>
  );
}
