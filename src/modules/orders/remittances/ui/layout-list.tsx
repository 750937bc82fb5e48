import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { dateForms, type RemittanceLayout, separators } from "../contract.ts";

type Values = Readonly<Record<string, string>>;

/** What was refused about a layout, and what was typed. */
type Refusal = {
  readonly typed: Values;
  readonly problem: { readonly message: string; readonly fields: Values };
};

/** The layouts of couriers' files, each with a form to change it, and one for a new courier. */
export function LayoutList({
  layouts,
  refusal,
}: {
  readonly layouts: readonly RemittanceLayout[];
  readonly refusal: Refusal | undefined;
}) {
  const isNew = refusal !== undefined && refusal.typed["known"] === undefined;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {layouts.map((layout) => (
          <li key={layout.code} className="grid gap-2 py-4">
            <LayoutWords layout={layout} />
            <LayoutForm
              key={JSON.stringify(layout)}
              layout={layout}
              refusal={refusal?.typed["known"] === layout.code ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <LayoutForm key={layouts.length} layout={null} refusal={isNew ? refusal : undefined} />
      </div>
    </>
  );
}

function LayoutWords({ layout }: { readonly layout: RemittanceLayout }) {
  const { name, numberColumn, amountColumn, dateColumn, referenceColumn } = layout;
  const columns = [numberColumn, amountColumn, dateColumn, referenceColumn];
  return (
    <>
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm wrap-anywhere text-ink-muted">
        {columns.filter((column) => column !== null).join(" · ")}
      </p>
    </>
  );
}

type LayoutFormProps = {
  readonly layout: RemittanceLayout | null;
  readonly refusal: Refusal | undefined;
};

function LayoutForm({ layout, refusal }: LayoutFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field } = useFormFields({
    problem: refusal?.problem,
    typed: refusal?.typed,
    saved: layout === null ? undefined : valuesOf(layout),
  });
  return (
    <ConfirmStep
      label={layout === null ? t("Add a courier…") : t("Change {name}…", { name: layout.name })}
      isOpen={refusal !== undefined}
    >
      <Form method="post" className="grid max-w-form gap-4" noValidate preventScrollReset>
        <FormProblem message={refusal?.problem.message} />
        <NameFields layout={layout} field={field} />
        <ColumnFields field={field} />
        <Button
          variant="primary"
          className="justify-self-start"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Save")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

/** The name of a known layout stays. */
function NameFields({
  layout,
  field,
}: Pick<LayoutFormProps, "layout"> & Pick<ReturnType<typeof useFormFields>, "field">) {
  if (layout === null)
    return <TextField {...field("name")} label={t("Name")} required maxLength={60} />;
  return (
    <>
      <input type="hidden" name="known" value={layout.code} />
      <input type="hidden" name="name" value={layout.name} />
    </>
  );
}

function valuesOf({ dateColumn, referenceColumn, ...layout }: RemittanceLayout): Values {
  return { ...layout, dateColumn: dateColumn ?? "", referenceColumn: referenceColumn ?? "" };
}

function ColumnFields({ field }: Pick<ReturnType<typeof useFormFields>, "field">) {
  return (
    <>
      <SelectField
        {...field("separator")}
        label={t("Separator")}
        options={separators.map((value) => ({ value, label: separatorWords(value) }))}
      />
      <TextField
        {...field("numberColumn")}
        label={t("Column with the tracking number")}
        required
        maxLength={60}
      />
      <TextField
        {...field("amountColumn")}
        label={t("Column with the amount")}
        required
        maxLength={60}
      />
      <DateFields field={field} />
      <TextField
        {...field("referenceColumn")}
        label={t("Column with the bank reference (optional)")}
        maxLength={60}
      />
    </>
  );
}

function DateFields({ field }: Pick<ReturnType<typeof useFormFields>, "field">) {
  return (
    <>
      <TextField
        {...field("dateColumn")}
        label={t("Column with the date (optional)")}
        maxLength={60}
      />
      <SelectField
        {...field("dateForm")}
        label={t("How dates are written")}
        options={dateForms.map((value) => ({ value, label: examples[value] }))}
      />
    </>
  );
}

const examples: Readonly<Record<(typeof dateForms)[number], string>> = {
  year_first: "2026-11-28",
  day_first: "28-11-2026",
  month_name: "28 Nov 2026",
};

function separatorWords(separator: (typeof separators)[number]): string {
  if (separator === "comma") return t("Comma");
  return separator === "semicolon" ? t("Semicolon") : t("Tab");
}
