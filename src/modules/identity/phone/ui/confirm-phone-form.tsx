import { Form, href, Link, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { OwnPhoneCode } from "../contract.ts";
import { MessageCodeField, problemOfOver } from "./code-field.tsx";

type ConfirmPhoneFormProps = {
  readonly sent: OwnPhoneCode;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
};

/** The form with the code that was sent to a number. */
export function ConfirmPhoneForm({ sent, ...given }: ConfirmPhoneFormProps) {
  const isSending = useNavigation().formData?.get("intent") === "confirmPhone";
  const problem = given.problem ?? problemOfOver(sent.isOver);
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
        <MessageCodeField key={sent.codeId} {...field("code")} />
        <div>
          <Button variant="primary" pending={isSending} pendingLabel={t("Please wait...")}>
            {t("Confirm number")}
          </Button>
        </div>
      </Form>
      <div className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
        <NewCode phone={sent.phone} />
        <OtherNumber />
      </div>
    </Card>
  );
}

/** Another code to the same number, for which they have already agreed to messages. */
function NewCode({ phone }: { readonly phone: string }) {
  const isSending = useNavigation().formData?.get("intent") === "addPhone";
  return (
    <Form method="post">
      <input type="hidden" name="intent" value="addPhone" />
      <input type="hidden" name="phone" value={phone} />
      <input type="hidden" name="consent" value="yes" />
      <Button pending={isSending} pendingLabel={t("Sending...")}>
        {t("Send a new code")}
      </Button>
    </Form>
  );
}

function OtherNumber() {
  return (
    <Link
      to={href("/account/phone")}
      className={`inline-flex min-h-11 items-center ${textLinkClasses}`}
    >
      {t("Use another number")}
    </Link>
  );
}
