import { t } from "#shared/texts/text.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import {
  FileLayouts,
  type LayoutField,
  type LayoutRefusal,
  separatorWords,
} from "#ui/file-layouts.tsx";
import { dateForms, type RemittanceLayout, separators } from "../contract.ts";

type FieldOf = { readonly field: LayoutField };

/** The layouts of couriers' files, each with a form to change it, and one for a new courier. */
export function LayoutList(props: {
  readonly layouts: readonly RemittanceLayout[];
  readonly refusal: LayoutRefusal | undefined;
}) {
  return (
    <FileLayouts
      {...props}
      columnsOf={namedColumns}
      words={{ add: t("Add a courier…"), name: t("Name") }}
    >
      {(field) => <ColumnFields field={field} />}
    </FileLayouts>
  );
}

function namedColumns(layout: RemittanceLayout): readonly string[] {
  const { numberColumn, amountColumn, dateColumn, referenceColumn } = layout;
  return [numberColumn, amountColumn, dateColumn, referenceColumn].filter((name) => name !== null);
}

function ColumnFields({ field }: FieldOf) {
  return (
    <>
      <SelectField
        {...field("separator")}
        label={t("Separator")}
        options={separators.map((value) => ({ value, label: separatorWords()[value] }))}
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

function DateFields({ field }: FieldOf) {
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
