import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import {
  type BankLayout,
  cellSeparators,
  decimalForms,
  encodings,
  statementDateForms,
} from "../contract.ts";
import { columnsOf } from "../rules/read-statement.ts";
import type { BankRefusal } from "./statement-upload.tsx";

type FieldOf = Pick<ReturnType<typeof useFormFields>, "field">;

/** The layouts of banks' files, each with a form to change it, and one for a new bank. */
export function BankLayoutList({
  layouts,
  refusal,
}: {
  readonly layouts: readonly BankLayout[];
  readonly refusal: BankRefusal | undefined;
}) {
  const isNew = refusal !== undefined && refusal.typed["known"] === undefined;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {layouts.map((layout) => (
          <li key={layout.code} className="grid gap-2 py-4">
            <p className="font-medium wrap-anywhere">{layout.name}</p>
            <p className="text-sm wrap-anywhere text-ink-muted">{columnsOf(layout).join(" · ")}</p>
            <BankLayoutForm
              key={JSON.stringify(layout)}
              layout={layout}
              refusal={refusal?.typed["known"] === layout.code ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <BankLayoutForm key={layouts.length} layout={null} refusal={isNew ? refusal : undefined} />
      </div>
    </>
  );
}

type BankLayoutFormProps = {
  readonly layout: BankLayout | null;
  readonly refusal: BankRefusal | undefined;
};

function BankLayoutForm({ layout, refusal }: BankLayoutFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({
    problem: refusal?.problem,
    typed: refusal?.typed,
    saved: layout === null ? undefined : typedOf(layout),
  });
  return (
    <ConfirmStep
      label={layout === null ? t("Add a bank…") : t("Change {name}…", { name: layout.name })}
      isOpen={refusal !== undefined}
    >
      <Form method="post" className="grid max-w-form gap-4" noValidate preventScrollReset>
        <FormProblem message={refusal?.problem.message} fields={problems} />
        <NameOfBank layout={layout} field={field} />
        <FileForm field={field} />
        <LayoutColumns field={field} />
        <Button
          name="intent"
          value="saveLayout"
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
function NameOfBank({ layout, field }: Pick<BankLayoutFormProps, "layout"> & FieldOf) {
  if (layout === null)
    return <TextField {...field("name")} label={t("Name of the bank")} required maxLength={60} />;
  return (
    <>
      <input type="hidden" name="known" value={layout.code} />
      <input type="hidden" name="name" value={layout.name} />
    </>
  );
}

function typedOf({ code: _code, ...layout }: BankLayout): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(layout).map(([name, value]) => [name, value ?? ""]));
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
        options={cellSeparators.map((value) => ({ value, label: cellSeparatorWords()[value] }))}
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

const cellSeparatorWords = () => ({
  comma: t("Comma"),
  semicolon: t("Semicolon"),
  tab: t("Tab"),
  pipe: t("Vertical bar"),
});

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
