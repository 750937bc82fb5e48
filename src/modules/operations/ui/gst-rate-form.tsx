import { Form, useNavigation } from "react-router";
import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";

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
        label="HSN code begins with"
        hint="2, 4, 6 or 8 digits; empty for all other goods"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
      />
      <GoodsFields field={field} />
      <TextField
        {...field("inForceFrom")}
        label="From day"
        type="date"
        required
        hint="Tomorrow at the earliest"
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
        label="For a piece above"
        prefix="₹"
        hint="Without GST; empty for any price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field("upToPaise")}
        label="And up to"
        prefix="₹"
        hint="Footwear: a pair"
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
        label="Goods"
        required
        hint="Sellers read it beside the rate"
        autoComplete="off"
        maxLength={200}
      />
      <TextField
        {...field("basisPoints")}
        label="Rate"
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
        pendingLabel="Please wait..."
      >
        See What Changes
      </Button>
      {checked !== undefined && (
        <Button type="submit" name="intent" value="add" variant="primary" disabled={isSaving}>
          Add Line
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
        label="Law or notification"
        required
        maxLength={300}
      />
      <CheckboxField
        name="isForHandicraft"
        className="sm:col-span-2"
        label="For declared handicraft only"
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
          {chosen === 1
            ? "1 more keeps the rate that its seller chose"
            : `${chosen.toLocaleString("en-IN")} more keep the rate that their sellers chose`}
          .
        </p>
      )}
      <p className="text-sm text-ink-muted">
        The line that it follows ends on that day. What is in force now, and what was ordered, stays
        as it is.
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
  return (
    <p>
      From {formatDate(startOfDayInIndia(inForceFrom))} on,{" "}
      <strong className="font-medium">
        {products === 0
          ? "no product in the shop bears"
          : products === 1
            ? "1 product bears"
            : `${products.toLocaleString("en-IN")} products bear`}
      </strong>{" "}
      another rate
      {products > 0 &&
        `, of ${sellers === 1 ? "one artisan" : `${sellers.toLocaleString("en-IN")} artisans`}`}
      . Counted at today’s prices.
    </p>
  );
}
