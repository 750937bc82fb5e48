import { Form } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { SavedTexts } from "#ui/saved-texts.tsx";
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
      <SavedTexts
        texts={replies.map((reply) => ({ ...reply, title: reply.name }))}
        openId={refused?.typed["id"]}
        deleteLabel={t("Delete saved reply")}
        formOf={(reply) => <ReplyFields reply={reply} refused={of(reply.id)} />}
      />
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
