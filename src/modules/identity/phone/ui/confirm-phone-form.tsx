import { Form, href, Link, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { SentPhoneCode } from "../contract.ts";
import { MessageCodeField } from "./code-field.tsx";

type ConfirmPhoneFormProps = {
  readonly sent: SentPhoneCode;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
};

/** The form with the code that was sent to a number. */
export function ConfirmPhoneForm({ sent, problem }: ConfirmPhoneFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "confirmPhone";
  const { field, problems } = useFormFields({ problem });
  return (
    <Card as="section">
      <CardHeader
        title={t("Confirm your number")}
        note={t("We sent a six-digit code to {maskedPhone}.", { maskedPhone: sent.maskedPhone })}
      />
      <FormProblem message={problem?.message} fields={problems} className="mb-5" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="confirmPhone" />
        <input type="hidden" name="codeId" value={sent.codeId} />
        <MessageCodeField {...field("code")} />
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button variant="primary" pending={isSending} pendingLabel={t("Please wait...")}>
            {t("Confirm number")}
          </Button>
          <OtherNumber />
        </div>
      </Form>
    </Card>
  );
}

function OtherNumber() {
  return (
    <Link
      to={href("/account/phone")}
      className={`inline-flex min-h-11 items-center ${textLinkClasses}`}
    >
      {t("Use another number or ask again")}
    </Link>
  );
}
