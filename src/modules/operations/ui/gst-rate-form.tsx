import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

type Values = Readonly<Record<string, string>>;

/**
 * What the typed rate would change, and the rate as checked. A changed rate must be checked again.
 */
export type CheckedRate = {
  readonly products: number;
  readonly sellers: number;
  readonly chosen: number;
  readonly inForceFrom: string;
  readonly line: string;
};

type GstRateFormProps = {
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
  readonly checked: CheckedRate | undefined;
};

/**
 * The form to add a rate from a future day on. The first step shows what it changes, the second
 * adds it. Two clicks add one, because goods and day are unique.
 */
export function GstRateForm({ problem, typed, checked }: GstRateFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed });
  return (
    <Form method="post" className="grid max-w-form gap-5 sm:grid-cols-2" noValidate>
      <FormProblem className="sm:col-span-2" message={problem?.message} fields={problems} />
      <TextField
        {...field("hsnPrefix")}
        label={t("HSN code begins with")}
        hint={t("2, 4, 6 or 8 digits; leave empty for all other goods")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <GoodsFields field={field} />
      <TextField
        {...field("inForceFrom")}
        label={t("From date")}
        type="date"
        required
        hint={t("Tomorrow at the earliest")}
      />
      <PriceLimitFields field={field} />
      <SourceFields field={field} typed={typed} checked={checked} />
      <RateButtons checked={checked} isSaving={isSaving} />
    </Form>
  );
}

function PriceLimitFields({
  field,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
  return (
    <>
      <TextField
        {...field("abovePaise")}
        label={t("For a piece priced above")}
        prefix="₹"
        hint={t("Without GST; leave empty for any price")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field("upToPaise")}
        label={t("And up to")}
        prefix="₹"
        hint={t("Footwear: a pair")}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </>
  );
}

function GoodsFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
  return (
    <>
      <TextField
        {...field("goods")}
        label={t("Goods")}
        required
        hint={t("Sellers see this beside the rate")}
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field("basisPoints")}
        label={t("Rate")}
        required
        suffix="%"
        inputMode="decimal"
        autoComplete="off"
        maxLength={5}
      />
    </>
  );
}

function RateButtons({
  checked,
  isSaving,
}: {
  readonly checked: GstRateFormProps["checked"];
  readonly isSaving: boolean;
}) {
  return (
    <div className="flex flex-wrap gap-3 sm:col-span-2">
      <Button
        type="submit"
        name="intent"
        value="check"
        variant={checked === undefined ? "primary" : "secondary"}
        pending={isSaving}
        pendingLabel={t("Please wait...")}
      >
        {t("See What Changes")}
      </Button>
      {checked !== undefined && (
        <Button type="submit" name="intent" value="add" variant="primary" disabled={isSaving}>
          {t("Add Rate")}
        </Button>
      )}
    </div>
  );
}

function SourceFields({
  field,
  typed,
  checked,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
  readonly typed: GstRateFormProps["typed"];
  readonly checked: GstRateFormProps["checked"];
}) {
  return (
    <>
      <TextField
        {...field("source")}
        className="sm:col-span-2"
        label={t("Law or notification")}
        required
        maxLength={300}
      />
      <CheckboxField
        name="isForHandicraft"
        className="sm:col-span-2"
        label={t("For declared handicraft only")}
        defaultChecked={typed?.["isForHandicraft"] === "on"}
      />
      {checked !== undefined && <Checked checked={checked} />}
    </>
  );
}

function Checked({
  checked: { products, sellers, chosen, inForceFrom, line },
}: {
  readonly checked: CheckedRate;
}) {
  return (
    <div
      role="status"
      className="grid gap-1 rounded-card bg-surface-sunken px-4 py-3 sm:col-span-2"
    >
      <input type="hidden" name="checked" value={line} />
      <ProductsWithAnotherRate inForceFrom={inForceFrom} products={products} sellers={sellers} />
      {chosen > 0 && (
        <p className="text-sm text-ink-muted">
          {t(
            "{chosen, plural, one {1 more keeps the rate that its seller chose} other {# more keep the rate that their sellers chose}}.",
            { chosen },
          )}
        </p>
      )}
      <p className="text-sm text-ink-muted">
        {t(
          "The rate it replaces ends on that day. The rate in force now, and existing orders, do not change.",
        )}
      </p>
    </div>
  );
}

function ProductsWithAnotherRate({
  inForceFrom,
  products,
  sellers,
}: {
  readonly inForceFrom: string;
  readonly products: number;
  readonly sellers: number;
}) {
  const from = formatDate(startOfDayInIndia(inForceFrom));
  const strong = (words: ReactNode) => <strong className="font-medium">{words}</strong>;
  return (
    <p>
      {products === 0
        ? rich(
            "From {from}, <strong>no product in the shop gets</strong> a different rate. Counted at today’s prices.",
            { from, strong },
          )
        : rich(
            "From {from}, <strong>{products, plural, one {1 product gets} other {# products get}}</strong> a different rate, from {sellers, plural, one {one artisan} other {# artisans}}. Counted at today’s prices.",
            { from, strong, products, sellers },
          )}
    </p>
  );
}
