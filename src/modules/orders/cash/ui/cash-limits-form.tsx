import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CashLimits } from "../rules/cash-history.ts";
import { locale, t } from "#shared/texts/text.ts";

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
    maxOpenRupees: (limits.maxOpenPaise / 100).toLocaleString(locale()),
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
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save limits")}
        </Button>
      </div>
    </Form>
  );
}

function OpenOrdersPart({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">{t("Orders on their way at one time")}</legend>
      <TextField
        {...field("maxOpenPurchases")}
        label={t("Purchases per buyer")}
        hint={t(
          "Placed, confirmed or shipped, and to be paid in cash. Enter 0 to switch off cash on delivery.",
        )}
        required
        inputMode="numeric"
        maxLength={4}
        className="sm:max-w-48"
      />
      <TextField
        {...field("maxOpenRupees")}
        label={t("Highest total of these purchases")}
        hint={t("By law, one purchase always stays below ₹2,00,000.")}
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
      <legend className="mb-4 font-display text-xl">{t("Refused at the door")}</legend>
      <TextField
        {...field("refusalsAllowed")}
        label={t("Refused parcels allowed")}
        hint={t("After one more, the buyer must pay online.")}
        required
        inputMode="numeric"
        maxLength={3}
        className="sm:max-w-48"
      />
      <TextField
        {...field("refusalDays")}
        label={t("Refusals count for")}
        required
        inputMode="numeric"
        suffix={t("days")}
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
      label={t("PIN codes without cash on delivery")}
      hint={t("One per line. Army Post addresses never have cash on delivery.")}
      rows={6}
      spellCheck={false}
    />
  );
}
