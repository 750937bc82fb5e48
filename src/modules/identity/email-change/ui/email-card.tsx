import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { PendingEmailChange } from "../contract.ts";

type Texts = Readonly<Record<string, string>>;
type EmailCardProps = {
  /** Null: the account has a mobile number only. */
  readonly email: string | null;
  readonly pending: PendingEmailChange | null;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly typed: Texts | undefined;
};

/** The address of the account, with the form for another one and the change that waits. */
export function EmailCard({ email, pending, problem, typed }: EmailCardProps) {
  const isSending = useNavigation().formData?.get("intent") === "changeEmail";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Card as="section">
      <CardHeader
        title={t("Email address")}
        note={
          email ??
          t("No email address yet. Add one to get emails instead of messages, and to open a shop.")
        }
      />
      {pending !== null && <PendingChange pending={pending} hasEmail={email !== null} />}
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="changeEmail" />
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("New email address")}
          hint={
            email === null
              ? t(
                  "We send one link to this address and one by message to your number. It is added once you have opened both.",
                )
              : t(
                  "We email both addresses. The change takes effect once it is confirmed from both.",
                )
          }
          required
        />
        <div>
          <Button pending={isSending} pendingLabel={t("Sending...")}>
            {email === null ? t("Add email address") : t("Change email address")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

type PendingChangeProps = { readonly pending: PendingEmailChange; readonly hasEmail: boolean };

function PendingChange({ pending, hasEmail }: PendingChangeProps) {
  return (
    <Form
      method="post"
      className="mb-6 grid justify-items-start gap-3 rounded-card bg-surface-sunken p-4"
    >
      <p className="wrap-anywhere">{pendingWords(pending, hasEmail)}</p>
      <Button name="intent" value="withdrawEmailChange">
        {t("Cancel the change")}
      </Button>
    </Form>
  );
}

function pendingWords(
  { newEmail, isConfirmedByOld, isConfirmedByNew }: PendingEmailChange,
  hasEmail: boolean,
): string {
  if (isConfirmedByOld)
    return t(
      "Waiting for confirmation from {newEmail}. Open the link in the email we sent there.",
      {
        newEmail,
      },
    );
  if (!hasEmail && isConfirmedByNew)
    return t("Confirmed from {newEmail}. Now open the link in our message to your number.", {
      newEmail,
    });
  if (!hasEmail)
    return t(
      "Waiting for {newEmail} to be confirmed. Open the link in our message to your number, and the link in the email.",
      { newEmail },
    );
  return isConfirmedByNew
    ? t(
        "Confirmed from {newEmail}. Now open the link in the email we sent to your current address.",
        { newEmail },
      )
    : t(
        "Waiting for {newEmail} to be confirmed from both addresses. Open the links in the emails we sent.",
        { newEmail },
      );
}
