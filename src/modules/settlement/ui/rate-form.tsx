import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { rateNames } from "../rules/rate-words.ts";

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
        label="Rate"
        required
        placeholder="Please choose"
        options={Object.entries(rateNames).map(([value, label]) => ({ value, label }))}
      />
      <RateFields field={field} />
      <TdsFields field={field} />
      <div className="sm:col-span-2">
        <Button variant="primary" pending={isSaving} pendingLabel="Saving...">
          Add Rate
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
        label="From day"
        type="date"
        required
        hint="Tomorrow at the earliest"
      />
      <TextField
        {...field("basisPoints")}
        label="Percent"
        required
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
      <TextField {...field("legalBasis")} label="Law or notification" required maxLength={200} />
    </>
  );
}

function TdsFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("withoutPanBasisPoints")}
        label="Without PAN (TDS only)"
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={6}
      />
      <TextField
        {...field("individualExemptPaise")}
        label="Individuals’ yearly limit (TDS only)"
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}
