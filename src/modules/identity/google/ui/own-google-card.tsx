import { Form, useNavigation } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OwnGoogle } from "../contract.ts";

type OwnGoogleCardProps = {
  readonly google: OwnGoogle;
  readonly problem: { readonly message: string } | undefined;
};

/** The Google account of the user, with the form that removes it. */
export function OwnGoogleCard({ google, problem }: OwnGoogleCardProps) {
  const { email, linkedAt, lastUsedAt } = google;
  return (
    <Card as="section">
      <CardHeader title={t("Your Google account")} note={email} />
      <FormProblem message={problem?.message} className="mb-5" />
      <p className="mb-5">
        {lastUsedAt === null
          ? t("Linked on {day}, not used yet", { day: formatDate(linkedAt) })
          : t("Linked on {day}, last used on {lastDay}", {
              day: formatDate(linkedAt),
              lastDay: formatDate(lastUsedAt),
            })}
      </p>
      <ConfirmStep label={t("Remove…")}>
        <p className="wrap-anywhere">
          {t("You will no longer be able to sign in with the Google account {email}.", { email })}
        </p>
        <Form method="post">
          <Button name="intent" value="unlinkGoogle" variant="danger">
            {t("Remove Google account")}
          </Button>
        </Form>
      </ConfirmStep>
    </Card>
  );
}

/** The form that leads to Google and links the account that is chosen there. */
export function LinkGoogleForm({
  problem,
}: {
  readonly problem: { readonly message: string } | undefined;
}) {
  const isSending = useNavigation().formData?.get("intent") === "linkGoogle";
  return (
    <Card as="section">
      <CardHeader
        title={t("Link a Google account")}
        note={t(
          "You choose the account at Google. We receive its name and email address, and nothing else from it.",
        )}
      />
      <FormProblem message={problem?.message} className="mb-5" />
      <Form method="post">
        <Button
          variant="primary"
          name="intent"
          value="linkGoogle"
          pending={isSending}
          pendingLabel={t("Please wait...")}
        >
          {t("Continue with Google")}
        </Button>
      </Form>
    </Card>
  );
}
