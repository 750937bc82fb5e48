import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";

type DebitAccountFormProps = {
  readonly lastFour: string | null;
  readonly refusal:
    | {
        readonly problem: {
          readonly message: string;
          readonly fields: Readonly<Record<string, string>>;
        };
      }
    | undefined;
};

/** The account of the marketplace that payouts leave. What was typed is not shown again. */
export function DebitAccountForm({ lastFour, refusal }: DebitAccountFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem: refusal?.problem });
  return (
    <Form method="post" className="grid max-w-form gap-5" noValidate preventScrollReset>
      <FormProblem message={refusal?.problem.message} fields={problems} />
      <p>
        {lastFour === null
          ? t("No account is entered yet.")
          : t("Payouts leave the account that ends in {lastFour}.", { lastFour })}
      </p>
      <TextField
        {...field("accountNumber")}
        label={t("Account number")}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...field("accountNumberAgain")}
        label={t("Account number again")}
        required
        inputMode="numeric"
        autoComplete="off"
        maxLength={40}
      />
      <Button
        name="intent"
        value="debitAccount"
        variant="primary"
        className="justify-self-start"
        pending={isSaving}
        pendingLabel={t("Saving...")}
      >
        {t("Save the account")}
      </Button>
    </Form>
  );
}
