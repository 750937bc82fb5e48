import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type PayoutAccountFormProps = {
  readonly isChange: boolean;
  readonly problem?:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed?: Readonly<Record<string, string>> | undefined;
};

const names = ["holder", "accountNumber", "accountNumberAgain", "ifsc", "upiAddress"] as const;

/**
 * The form of a seller's payout account. The fields of both kinds are visible; only those of the
 * chosen kind are required.
 */
export function PayoutAccountForm({ isChange, problem, typed = {} }: PayoutAccountFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const errors = problem?.fields ?? {};
  const fields = names.flatMap((name) =>
    errors[name] === undefined ? [] : [{ id: name, message: errors[name] }],
  );
  return (
    <Form method="post" className="group/account grid gap-5" noValidate>
      <FormProblem message={problem?.message} fields={fields} />
      <RadioCards
        name="kind"
        legend={t("How you are paid")}
        columns={2}
        defaultValue={typed.kind ?? "bank"}
        options={[
          { value: "bank", label: t("Bank account"), note: t("With account number and IFSC") },
          { value: "upi", label: "UPI", note: t("With a UPI address") },
        ]}
      />
      <TextField
        id="holder"
        name="holder"
        label={t("Name of the account holder")}
        hint={t("As in the bank's records")}
        required
        maxLength={100}
        autoComplete="off"
        defaultValue={typed.holder}
        error={errors.holder}
      />
      <div className="grid gap-5 group-has-[[value=upi]:checked]/account:hidden">
        <TextField
          id="accountNumber"
          name="accountNumber"
          label={t("Account number")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.accountNumber}
          error={errors.accountNumber}
        />
        <TextField
          id="accountNumberAgain"
          name="accountNumberAgain"
          label={t("Confirm account number")}
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={typed.accountNumberAgain}
          error={errors.accountNumberAgain}
        />
        <TextField
          id="ifsc"
          name="ifsc"
          label={t("IFSC")}
          hint={t("11 characters, printed on your cheque book, such as SBIN0001234")}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          defaultValue={typed.ifsc}
          error={errors.ifsc}
        />
      </div>
      <div className="group-has-[[value=bank]:checked]/account:hidden">
        <TextField
          id="upiAddress"
          name="upiAddress"
          label={t("UPI address")}
          hint={t("Such as meera@okaxis")}
          autoComplete="off"
          maxLength={100}
          defaultValue={typed.upiAddress}
          error={errors.upiAddress}
        />
      </div>
      <div>
        <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
          {isChange ? t("Replace the account") : t("Save the account")}
        </Button>
      </div>
    </Form>
  );
}
