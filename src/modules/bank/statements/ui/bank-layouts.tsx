import { t } from "#shared/texts/text.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { CsvFormFields, FileLayouts, type LayoutField } from "#ui/file-layouts.tsx";
import { type BankLayout, statementDateForms } from "../contract.ts";
import { columnsOf } from "../rules/read-statement.ts";
import type { BankRefusal } from "./statement-upload.tsx";

type FieldOf = { readonly field: LayoutField };

/** The layouts of banks' files, each with a form to change it, and one for a new bank. */
export function BankLayoutList(props: {
  readonly layouts: readonly BankLayout[];
  readonly refusal: BankRefusal | undefined;
}) {
  return (
    <FileLayouts
      {...props}
      columnsOf={columnsOf}
      words={{ add: t("Add a bank…"), name: t("Name of the bank") }}
    >
      {(field) => (
        <>
          <FileForm field={field} />
          <LayoutColumns field={field} />
        </>
      )}
    </FileLayouts>
  );
}

function FileForm({ field }: FieldOf) {
  return (
    <>
      <CsvFormFields field={field} />
      <SelectField
        {...field("dateForm")}
        label={t("How dates are written")}
        options={statementDateForms.map((value) => ({ value, label: dateExamples[value] }))}
      />
    </>
  );
}

const dateExamples = {
  year_first: "2026-11-28",
  day_first: "28/11/2026, 28/11/26",
  month_first: "11/28/2026, 11/28/26",
  month_name: "28 Nov 2026",
} as const;

const columnLabels = () =>
  [
    ["dateColumn", t("Column with the date")],
    ["valueDateColumn", t("Column with the value date (optional)")],
    ["narrationColumn", t("Column with the narration")],
    ["referenceColumn", t("Column with the bank reference (optional)")],
    ["debitColumn", t("Column with withdrawals, if there are two")],
    ["creditColumn", t("Column with deposits, if there are two")],
    ["amountColumn", t("Column with the amount, if there is one")],
    ["signColumn", t("Column with Dr or Cr (optional)")],
    ["balanceColumn", t("Column with the balance (optional)")],
  ] as const;

function LayoutColumns({ field }: FieldOf) {
  return columnLabels().map(([name, label]) => (
    <TextField
      key={name}
      {...field(name)}
      label={label}
      required={name === "dateColumn" || name === "narrationColumn"}
      maxLength={60}
    />
  ));
}
