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
  readonly email: string;
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
      <CardHeader title={t("Email address")} note={email} />
      {pending !== null && <PendingChange pending={pending} />}
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="changeEmail" />
        <TextField
          {...field("email")}
          type="email"
          inputMode="email"
          autoComplete="email"
          label={t("New email address")}
          hint={t(
            "We email both addresses. The change takes effect once it is confirmed from both.",
          )}
          required
        />
        <div>
          <Button pending={isSending} pendingLabel={t("Sending...")}>
            {t("Change email address")}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function PendingChange({ pending }: { readonly pending: PendingEmailChange }) {
  const { newEmail, isConfirmedByOld, isConfirmedByNew } = pending;
  return (
    <Form
      method="post"
      className="mb-6 grid justify-items-start gap-3 rounded-card bg-surface-sunken p-4"
    >
      <p className="wrap-anywhere">
        {isConfirmedByOld
          ? t(
              "Waiting for confirmation from {newEmail}. Open the link in the email we sent there.",
              { newEmail },
            )
          : isConfirmedByNew
            ? t(
                "Confirmed from {newEmail}. Now open the link in the email we sent to your current address.",
                {
                  newEmail,
                },
              )
            : t(
                "Waiting for {newEmail} to be confirmed from both addresses. Open the links in the emails we sent.",
                {
                  newEmail,
                },
              )}
      </p>
      <Button name="intent" value="withdrawEmailChange">
        {t("Cancel the change")}
      </Button>
    </Form>
  );
}
