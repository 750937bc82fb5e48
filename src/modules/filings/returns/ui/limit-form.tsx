import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type LimitFormProps = {
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** The form for a limit that starts on a future day. */
export function LimitForm({ problem, typed }: LimitFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Form method="post" className="grid max-w-form gap-5 sm:grid-cols-2" noValidate>
      <FormProblem className="sm:col-span-2" message={problem?.message} fields={problems} />
      <LimitFields field={field} />
      <TextField
        {...field("legalBasis")}
        className="sm:col-span-2"
        label={t("Law or notification")}
        required
        maxLength={200}
      />
      <div className="sm:col-span-2">
        <Button
          variant="primary"
          name="intent"
          value="add"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Add Limit")}
        </Button>
      </div>
    </Form>
  );
}

function LimitFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("abovePaise")}
        label={t("Invoices above")}
        required
        prefix="₹"
        hint={t("Including GST, as on the invoice")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field("validFrom")}
        label={t("From date")}
        type="date"
        required
        hint={t("Tomorrow at the earliest")}
      />
    </>
  );
}
