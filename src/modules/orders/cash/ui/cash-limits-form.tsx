import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { CashLimits } from "../rules/cash-history.ts";
import { locale, t } from "#shared/texts/text.ts";

type Values = Readonly<Record<string, string>>;
type CashLimitsFormProps = {
  readonly limits: CashLimits & {
    readonly version: number;
    readonly buyerPoints: number;
    readonly pinPoints: number;
    readonly pinCodes: readonly string[];
  };
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** The limits of cash on delivery: per buyer, and the PIN codes where nobody collects it. */
export function CashLimitsForm({ limits, problem, typed }: CashLimitsFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const saved: Values = {
    maxOpenPurchases: String(limits.maxOpenPurchases),
    maxOpenRupees: (limits.maxOpenPaise / 100).toLocaleString(locale()),
    codeFromRupees: (limits.codeFromPaise / 100).toLocaleString(locale()),
    buyerPoints: String(limits.buyerPoints),
    pinPoints: String(limits.pinPoints),
    refusalDays: String(limits.refusalDays),
    pinCodes: limits.pinCodes.join("\n"),
  };
  const isForFirst = typed === undefined ? limits.codeForFirst : typed["codeForFirst"] === "on";
  const { field, problems } = useFormFields({ problem, typed, saved: saved });
  return (
    <Form method="post" className="grid max-w-form gap-10" noValidate>
      <input type="hidden" name="version" value={limits.version} />
      <FormProblem message={problem?.message} fields={problems} />
      <OpenOrdersPart field={field} />
      <CodesPart field={field} isForFirst={isForFirst} />
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

function CodesPart({
  field,
  isForFirst,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
  readonly isForFirst: boolean;
}) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">{t("Confirmed with a code")}</legend>
      <CheckboxField
        name="codeForFirst"
        value="on"
        defaultChecked={isForFirst}
        label={t("A buyer's first cash on delivery order")}
        hint={t("A six-digit code goes to the mobile number or email address of the account.")}
      />
      <TextField
        {...field("codeFromRupees")}
        label={t("Orders from")}
        hint={t("Enter 2,00,000 to ask for no code because of the amount.")}
        required
        inputMode="numeric"
        prefix="₹"
        maxLength={14}
        className="sm:max-w-56"
      />
    </fieldset>
  );
}

type PartProps = { readonly field: ReturnType<typeof useFormFields>["field"] };

function RefusalsPart({ field }: PartProps) {
  return (
    <fieldset className="grid gap-6">
      <legend className="mb-4 font-display text-xl">{t("Refused or not delivered")}</legend>
      <p className="text-sm text-ink-muted">
        {t(
          "A cash on delivery order that is refused at the door or returned to its sender gives 2 points, each failed attempt 1. What the courier lost or damaged gives none.",
        )}
      </p>
      <PointsFields field={field} />
      <TextField
        {...field("refusalDays")}
        label={t("Points count for")}
        required
        inputMode="numeric"
        suffix={t("days")}
        maxLength={4}
        className="sm:max-w-48"
      />
    </fieldset>
  );
}

function PointsFields({ field }: PartProps) {
  return (
    <>
      <TextField
        {...field("buyerPoints")}
        label={t("Points of a buyer")}
        hint={t("From this many the buyer must pay online. Enter 0 to ignore points.")}
        required
        inputMode="numeric"
        maxLength={4}
        className="sm:max-w-48"
      />
      <TextField
        {...field("pinPoints")}
        label={t("Points of a PIN code")}
        hint={t("Of all buyers there together. Enter 0 to ignore points.")}
        required
        inputMode="numeric"
        maxLength={6}
        className="sm:max-w-48"
      />
    </>
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
