import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { separatorWords } from "#ui/file-layouts.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import {
  amountForms,
  lineEnds,
  payoutDateForms,
  payoutSeparators,
  type PayoutLayout,
  textForms,
} from "../contract.ts";
import { rowsTyped, typedLayout } from "../rules/typed-layout.ts";
import { LayoutColumns } from "./layout-columns.tsx";
import { LayoutMethods } from "./layout-methods.tsx";
import { payoutAmountExamples, payoutDateExamples, textFormWords } from "./layout-words.ts";

type Texts = Readonly<Record<string, string>>;
type FieldOf = { readonly field: ReturnType<typeof useFormFields>["field"] };

type LayoutEditorProps = {
  readonly layout: PayoutLayout;
  readonly typed: Texts | undefined;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
  readonly isNew: boolean;
};

/** The form of one layout. Its buttons work without JavaScript; only "Save" stores anything. */
export function LayoutEditor({ layout, typed, problem, isNew }: LayoutEditorProps) {
  const isBusy = useNavigation().formMethod === "POST";
  const shown = typed ?? { ...typedLayout(layout), ...(isNew && { name: "" }) };
  const { field, problems } = useFormFields({ problem, typed: shown });
  return (
    <Form method="post" className="grid gap-8" noValidate preventScrollReset>
      <FormProblem message={problem?.message} fields={problems} />
      <FileFields field={field} />
      {/* The first button of a form is the one that Enter presses. */}
      <Button name="intent" value="preview" className="justify-self-start" disabled={isBusy}>
        {t("Show a sample")}
      </Button>
      <LayoutColumns rows={rowsTyped(shown)} field={field} error={problem?.fields["columns"]} />
      <LayoutMethods field={field} />
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value="save"
          variant="primary"
          pending={isBusy}
          pendingLabel={t("Saving...")}
        >
          {t("Save the layout")}
        </Button>
        <Button name="intent" value="preview" disabled={isBusy}>
          {t("Show a sample")}
        </Button>
      </div>
    </Form>
  );
}

const yesAndNo = () => [
  { value: "yes", label: t("Yes") },
  { value: "no", label: t("No") },
];

function FileFields({ field }: FieldOf) {
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2 lg:grid-cols-3">
      <TextField {...field("name")} label={t("Name of the layout")} required maxLength={60} />
      <SelectField
        {...field("separator")}
        label={t("Separator")}
        options={payoutSeparators.map((value) => ({ value, label: separatorWords()[value] }))}
      />
      <SelectField
        {...field("lineEnd")}
        label={t("Line ends")}
        options={lineEnds.map((value) => ({ value, label: value === "crlf" ? "CR LF" : "LF" }))}
      />
      <SelectField
        {...field("hasHeader")}
        label={t("First line with headings")}
        options={yesAndNo()}
      />
      <SelectField
        {...field("dateForm")}
        label={t("How dates are written")}
        options={payoutDateForms.map((value) => ({ value, label: payoutDateExamples[value] }))}
      />
      <SelectField
        {...field("amountForm")}
        label={t("How amounts are written")}
        options={amountForms.map((value) => ({ value, label: payoutAmountExamples[value] }))}
      />
      <TextFields field={field} />
    </div>
  );
}

function TextFields({ field }: FieldOf) {
  return (
    <>
      <SelectField
        {...field("textForm")}
        label={t("Names and narrations")}
        options={textForms.map((value) => ({ value, label: textFormWords()[value] }))}
      />
      <TextField
        {...field("forbidden")}
        label={t("Characters that the bank does not take (optional)")}
        hint={t("Such as .- without spaces. Only for plain Latin letters.")}
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field("ownBank")}
        label={t("Your own bank, by the first four letters of its IFSC (optional)")}
        autoComplete="off"
        maxLength={11}
      />
      <SelectField
        {...field("isChecked")}
        label={t("The bank has taken a file in this layout")}
        hint={t("Becomes “No” when you change how the file is written.")}
        options={yesAndNo()}
      />
    </>
  );
}
