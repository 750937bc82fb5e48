import { t } from "#shared/texts/text.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { FileLayouts, type LayoutField, separatorWords } from "#ui/file-layouts.tsx";
import {
  type BankLayout,
  cellSeparators,
  decimalForms,
  encodings,
  statementDateForms,
} from "../contract.ts";
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
      <SelectField
        {...field("encoding")}
        label={t("Encoding")}
        options={encodings.map((value) => ({ value, label: encodingWords[value] }))}
      />
      <SelectField
        {...field("separator")}
        label={t("Separator")}
        options={cellSeparators.map((value) => ({ value, label: separatorWords()[value] }))}
      />
      <SelectField
        {...field("dateForm")}
        label={t("How dates are written")}
        options={statementDateForms.map((value) => ({ value, label: dateExamples[value] }))}
      />
      <SelectField
        {...field("decimalForm")}
        label={t("How amounts are written")}
        options={decimalForms.map((value) => ({ value, label: amountExamples[value] }))}
      />
    </>
  );
}

const encodingWords = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  "utf-16le": "UTF-16",
} as const;
const amountExamples = { point: "1,25,000.50", comma: "1.25.000,50" } as const;
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
