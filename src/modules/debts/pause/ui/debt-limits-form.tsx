import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { DebtLimits } from "../contract.ts";
import { locale, t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type DebtLimitsFormProps = {
  readonly limits: DebtLimits;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** From when on orders by hand pause, and where sellers transfer what they owe. */
export function DebtLimitsForm({ limits, problem, typed }: DebtLimitsFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const saved: Values = {
    pauseRupees: (limits.pausePaise / 100).toLocaleString(locale()),
    pauseDays: String(limits.pauseDays),
    transferTo: limits.transferTo ?? "",
  };
  const { field, problems } = useFormFields({ problem, typed, saved });
  return (
    <Form method="post" className="grid max-w-form gap-6" noValidate>
      <input type="hidden" name="version" value={limits.version} />
      <FormProblem message={problem?.message} fields={problems} />
      <PauseFields field={field} />
      <TextArea
        {...field("transferTo")}
        label={t("Where sellers transfer what they owe (optional)")}
        hint={t(
          "Name, bank, account number and IFSC, as sellers should read them. If it is empty, no bank transfer is offered. A change needs a second person.",
        )}
        rows={4}
        maxLength={500}
      />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save limits")}
        </Button>
      </div>
    </Form>
  );
}

function PauseFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("pauseRupees")}
        label={t("Pause if a shop owes more than")}
        hint={t("Enter 0 to never pause manual orders.")}
        required
        inputMode="numeric"
        prefix="₹"
        maxLength={14}
        className="sm:max-w-56"
      />
      <TextField
        {...field("pauseDays")}
        label={t("For longer than")}
        hint={t("Every seller is warned at least a week before.")}
        required
        inputMode="numeric"
        suffix={t("days")}
        maxLength={4}
        className="sm:max-w-48"
      />
    </>
  );
}
