import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CashLimits } from "../rules/cash-history.ts";

type Values = Readonly<Record<string, string>>;
type CashLimitsFormProps = {
  readonly limits: CashLimits & { readonly version: number; readonly pinCodes: readonly string[] };
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** The limits of cash on delivery: per buyer, and the PIN codes where nobody collects it. */
export function CashLimitsForm({ limits, problem, typed }: CashLimitsFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const saved: Values = {
    maxOpenPurchases: String(limits.maxOpenPurchases),
    maxOpenRupees: (limits.maxOpenPaise / 100).toLocaleString("en-IN"),
    refusalsAllowed: String(limits.refusalsAllowed),
    refusalDays: String(limits.refusalDays),
    pinCodes: limits.pinCodes.join("\n"),
  };
  const { field, problems } = useFormFields({ problem, typed, saved: saved });
  return (
    <Form method="post" className="grid max-w-form gap-10" noValidate>
      <input type="hidden" name="version" value={limits.version} />
      <FormProblem message={problem?.message} fields={problems} />
      <OpenOrdersPart field={field} />
      <RefusalsPart field={field} />
      <PinCodesField field={field} />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel="Saving...">
          Save limits
        </Button>
      </div>
    </Form>
  );
}

function OpenOrdersPart({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">On their way at one time</legend>
      <TextField
        {...field("maxOpenPurchases")}
        label="Purchases of one buyer"
        hint="Placed, confirmed or shipped, and to be paid in cash. 0 offers no cash on delivery."
        required
        inputMode="numeric"
        maxLength={4}
        className="sm:max-w-48"
      />
      <TextField
        {...field("maxOpenRupees")}
        label="What they may come to together"
        hint="One purchase always stays below ₹2,00,000: that is the law."
        required
        inputMode="numeric"
        prefix="₹"
        maxLength={14}
        className="sm:max-w-56"
      />
    </fieldset>
  );
}

function RefusalsPart({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">Refused at the door</legend>
      <TextField
        {...field("refusalsAllowed")}
        label="Parcels forgiven"
        hint="With one more, the buyer pays online."
        required
        inputMode="numeric"
        maxLength={3}
        className="sm:max-w-48"
      />
      <TextField
        {...field("refusalDays")}
        label="Remembered for"
        required
        inputMode="numeric"
        suffix="days"
        maxLength={4}
        className="sm:max-w-48"
      />
    </fieldset>
  );
}

function PinCodesField({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <TextArea
      {...field("pinCodes")}
      label="PIN codes where nobody collects cash"
      hint="One a line. Army Post addresses never have it."
      rows={6}
      spellCheck={false}
    />
  );
}
