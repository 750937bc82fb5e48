import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { rateNames } from "../rules/rate-words.ts";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type RateFormProps = {
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/**
 * The form for a rate from a future day on. Two clicks add one, because kind and day are unique.
 */
export function RateForm({ problem, typed }: RateFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Form method="post" className="grid max-w-form gap-5 sm:grid-cols-2" noValidate>
      <FormProblem className="sm:col-span-2" message={problem?.message} fields={problems} />
      <SelectField
        {...field("kind")}
        label={t("Rate")}
        required
        placeholder={t("Please choose")}
        options={Object.entries(rateNames()).map(([value, label]) => ({ value, label }))}
      />
      <RateFields field={field} />
      <TdsFields field={field} />
      <div className="sm:col-span-2">
        <Button variant="primary" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Add Rate")}
        </Button>
      </div>
    </Form>
  );
}

function RateFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("validFrom")}
        label={t("From date")}
        type="date"
        required
        hint={t("Tomorrow at the earliest")}
      />
      <TextField
        {...field("basisPoints")}
        label={t("Percent")}
        required
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
      <TextField
        {...field("legalBasis")}
        label={t("Law or notification")}
        required
        maxLength={200}
      />
    </>
  );
}

function TdsFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("withoutPanBasisPoints")}
        label={t("Without PAN (TDS only)")}
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
      <TextField
        {...field("individualExemptPaise")}
        label={t("Individuals’ yearly limit (TDS only)")}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}
