import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { BookingReason } from "#modules/ledger/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { BankRefusal } from "../../statements/ui/statement-upload.tsx";
import { type BankLineRow, type LineKind, lineKinds } from "../contract.ts";

const kindLabels = (): Readonly<Record<LineKind, string>> => ({
  charges: t("Charges of the bank"),
  interest: t("Interest that we received"),
  interestTax: t("Tax that the bank deducted from interest (TDS)"),
  chargeback: t("A chargeback"),
  owner: t("A transfer from or to the owners"),
  transfer: t("A transfer between our bank accounts"),
  other: t("Something else"),
});

type BookLineFormProps = {
  readonly line: BankLineRow;
  readonly refusal: BankRefusal | undefined;
};

/** Books a line as what it is, with a reason. */
export function BookLineForm({ line, refusal }: BookLineFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const own = refusal?.typed["intent"] === "book" ? refusal : undefined;
  const { field, problems } = useFormFields({ problem: own?.problem, typed: own?.typed });
  const kinds = lineKinds.filter((kind) => kind !== "interest" || line.amountPaise > 0);
  return (
    <Form method="post" className="grid max-w-form gap-5" noValidate preventScrollReset>
      <input type="hidden" name="lineId" value={line.id} />
      <FormProblem message={own?.problem.message} fields={problems} />
      <SelectField
        {...field("kind")}
        label={t("What")}
        required
        placeholder={t("Please choose")}
        options={kinds.map((kind) => ({ value: kind, label: kindLabels()[kind] }))}
      />
      <TextField
        {...field("gstPaise")}
        label={t("Of charges, the part that is GST (optional)")}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      {line.amountPaise > 0 && (
        <TextField
          {...field("taxPaise")}
          label={t("Of interest, the tax that the bank deducted (optional)")}
          hint={t("TDS that is not in the amount above. We book the interest before the tax.")}
          prefix="₹"
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      )}
      <BookingReason field={field} />
      <Button
        name="intent"
        value="book"
        variant="primary"
        className="justify-self-start"
        pending={isSaving}
        pendingLabel={t("Recording...")}
      >
        {t("Record entry")}
      </Button>
    </Form>
  );
}
