import { t } from "#shared/texts/text.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import {
  CsvFormFields,
  FileLayouts,
  type LayoutField,
  type LayoutRefusal,
} from "#ui/file-layouts.tsx";
import { headingForms, type ResultLayout } from "../contract.ts";
import { columnsOfResult } from "../rules/read-result.ts";

type FieldOf = { readonly field: LayoutField };

/** The layouts of banks' result files, each with a form to change it, and one for a new bank. */
export function ResultLayoutList(props: {
  readonly layouts: readonly ResultLayout[];
  readonly refusal: LayoutRefusal | undefined;
}) {
  return (
    <FileLayouts
      {...props}
      columnsOf={columnsOfResult}
      words={{ add: t("Add a bank…"), name: t("Name of the bank") }}
    >
      {(field) => (
        <>
          <CsvFormFields field={field} />
          <SelectField
            {...field("headings")}
            label={t("Names of the columns")}
            options={headingForms.map((value) => ({ value, label: headingWords()[value] }))}
          />
          <ResultColumns field={field} />
          <StatusWords field={field} />
        </>
      )}
    </FileLayouts>
  );
}

const headingWords = () => ({
  named: t("A row of the file has them"),
  none: t("None: columns have numbers, the first one is 1"),
});

const columnLabels = () =>
  [
    ["referenceColumn", t("Column with our reference, such as CHP000000123")],
    ["amountColumn", t("Column with the amount")],
    ["statusColumn", t("Column with the status")],
    ["utrColumn", t("Column with the bank reference (UTR)")],
    ["reasonColumn", t("Column with the reason of a failure (optional)")],
    ["accountColumn", t("Column with the account number (optional)")],
  ] as const;

function ResultColumns({ field }: FieldOf) {
  return columnLabels().map(([name, label]) => (
    <TextField
      key={name}
      {...field(name)}
      label={label}
      required={name !== "reasonColumn" && name !== "accountColumn"}
      maxLength={60}
      hint={
        name === "accountColumn"
          ? t("For lines without our reference: account and amount then decide.")
          : undefined
      }
    />
  ));
}

function StatusWords({ field }: FieldOf) {
  return (
    <>
      <TextField
        {...field("paidWords")}
        label={t("Words for paid")}
        hint={t("Separated by commas. Capital letters and spaces do not matter.")}
        required
        maxLength={300}
      />
      <TextField {...field("failedWords")} label={t("Words for failed")} required maxLength={300} />
      <TextField
        {...field("pendingWords")}
        label={t("Words for not decided yet (optional)")}
        maxLength={300}
      />
    </>
  );
}
