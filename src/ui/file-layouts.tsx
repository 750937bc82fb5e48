import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { cellSeparators, decimalForms, encodings } from "#shared/file-form.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "./button.tsx";
import { ConfirmStep } from "./confirm-step.tsx";
import { SelectField, TextField } from "./field.tsx";
import { useFormFields } from "./form-fields.ts";
import { FormProblem } from "./form-problem.tsx";

/** Lists of the layouts of others' files, such as those of banks or couriers, with their forms. */

type Values = Readonly<Record<string, string>>;

/** What was refused about a form, and what was typed. */
export type LayoutRefusal = {
  readonly typed: Values;
  readonly problem: { readonly message: string; readonly fields: Values };
};

/** The fields of a form, by their names. */
export type LayoutField = ReturnType<typeof useFormFields>["field"];

/** How files are laid out. The code never changes. */
type FileLayout = { readonly code: string; readonly name: string };

type FileLayoutsProps<Layout extends FileLayout> = {
  readonly layouts: readonly Layout[];
  readonly refusal: LayoutRefusal | undefined;
  /** The names of its columns. */
  readonly columnsOf: (layout: Layout) => readonly string[];
  /** "Add a bank…", and what is asked for: "Name of the bank". */
  readonly words: { readonly add: string; readonly name: string };
  /** The fields below the name. */
  readonly children: (field: LayoutField) => ReactNode;
};

/** The layouts, each with a form to change it, and one for a new one. */
export function FileLayouts<Layout extends FileLayout>({
  layouts,
  refusal,
  columnsOf,
  ...form
}: FileLayoutsProps<Layout>) {
  const isNew = refusal !== undefined && refusal.typed["known"] === undefined;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {layouts.map((layout) => (
          <li key={layout.code} className="grid gap-2 py-4">
            <p className="font-medium wrap-anywhere">{layout.name}</p>
            <p className="text-sm wrap-anywhere text-ink-muted">{columnsOf(layout).join(" · ")}</p>
            <LayoutForm
              {...form}
              key={JSON.stringify(layout)}
              layout={layout}
              refusal={refusal?.typed["known"] === layout.code ? refusal : undefined}
            />
          </li>
        ))}
      </ul>
      <div className="mt-8">
        <LayoutForm
          {...form}
          key={layouts.length}
          layout={null}
          refusal={isNew ? refusal : undefined}
        />
      </div>
    </>
  );
}

type LayoutFormProps = Pick<FileLayoutsProps<FileLayout>, "refusal" | "words" | "children"> & {
  readonly layout: FileLayout | null;
};

function LayoutForm({ layout, refusal, words, children }: LayoutFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({
    problem: refusal?.problem,
    typed: refusal?.typed,
    saved: layout === null ? undefined : typedOf(layout),
  });
  return (
    <ConfirmStep
      label={layout === null ? words.add : t("Change {name}…", { name: layout.name })}
      isOpen={refusal !== undefined}
    >
      <Form method="post" className="grid max-w-form gap-4" noValidate preventScrollReset>
        <FormProblem message={refusal?.problem.message} fields={problems} />
        {layout === null ? (
          <TextField {...field("name")} label={words.name} required maxLength={60} />
        ) : (
          <KnownName layout={layout} />
        )}
        {children(field)}
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
function KnownName({ layout: { code, name } }: { readonly layout: FileLayout }) {
  return (
    <>
      <input type="hidden" name="known" value={code} />
      <input type="hidden" name="name" value={name} />
    </>
  );
}

function typedOf({ code: _code, ...layout }: FileLayout): Values {
  return Object.fromEntries(
    Object.entries(layout).map(([name, value]: [string, string | null]) => [name, value ?? ""]),
  );
}

/** The words for what separates the cells of a file. */
export const separatorWords = () => ({
  comma: t("Comma"),
  semicolon: t("Semicolon"),
  tab: t("Tab"),
  pipe: t("Vertical bar"),
});

const encodingWords = {
  "utf-8": "UTF-8",
  "windows-1252": "Windows-1252",
  "utf-16le": "UTF-16",
} as const;
const amountExamples = { point: "1,25,000.50", comma: "1.25.000,50" } as const;

/** The fields for how a bank writes its file. */
export function CsvFormFields({ field }: { readonly field: LayoutField }) {
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
        {...field("decimalForm")}
        label={t("How amounts are written")}
        options={decimalForms.map((value) => ({ value, label: amountExamples[value] }))}
      />
    </>
  );
}
