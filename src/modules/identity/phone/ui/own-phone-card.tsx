import { Form } from "react-router";
import { formatDate } from "#shared/ist.ts";
import { formatPhone } from "#shared/phone.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OwnPhone } from "../contract.ts";

type OwnPhoneCardProps = {
  readonly phone: OwnPhone;
  readonly problem: { readonly message: string } | undefined;
};

/** The user's mobile number, with the form that removes it. */
export function OwnPhoneCard({ phone, problem }: OwnPhoneCardProps) {
  const number = formatPhone(phone.phone);
  return (
    <Card as="section">
      <CardHeader title={t("Your mobile number")} note={number} />
      <FormProblem message={problem?.message} className="mb-5" />
      <p className="mb-5">{stateOf(phone)}</p>
      <ConfirmStep label={t("Remove…")}>
        <p>{t("You will no longer be able to sign in with a code to {number}.", { number })}</p>
        <Form method="post">
          <Button name="intent" value="removePhone" variant="danger">
            {t("Remove mobile number")}
          </Button>
        </Form>
      </ConfirmStep>
    </Card>
  );
}

function stateOf({ confirmedAt, lastUsedAt, isUsable }: OwnPhone): string {
  if (!isUsable)
    return t(
      "To sign in with it, confirm it again below. We ask for this after 90 days without use and after a new password, because a number can pass to somebody else.",
    );
  return lastUsedAt === null
    ? t("Confirmed on {day}, not used yet", { day: formatDate(confirmedAt) })
    : t("Confirmed on {day}, last used on {lastDay}", {
        day: formatDate(confirmedAt),
        lastDay: formatDate(lastUsedAt),
      });
}
