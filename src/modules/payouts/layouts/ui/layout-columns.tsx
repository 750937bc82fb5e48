import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import type { useFormFields } from "#ui/form-fields.ts";
import { layoutFields, mostColumns } from "../contract.ts";
import type { TypedColumn } from "../rules/typed-layout.ts";
import { layoutFieldWords } from "../rules/layout-field-words.ts";

type LayoutColumnsProps = {
  readonly rows: readonly TypedColumn[];
  readonly field: ReturnType<typeof useFormFields>["field"];
  readonly error: string | undefined;
};

/** The columns in their order. The buttons send the form and change nothing that is stored. */
export function LayoutColumns({ rows, field, error }: LayoutColumnsProps) {
  const id = field("columns").id;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-xl">
        {t("Columns, in the order of the file")}
      </h2>
      <p className="mt-1 max-w-reading text-ink-muted">
        {t(
          "Names and narrations are cut at the longest length; anything else that is longer is named before the file is created.",
        )}
      </p>
      <div id={id} tabIndex={-1}>
        {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
      <ol className="mt-4 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <li key={row.at} className="py-4">
            <ColumnRow row={row} field={field} isLast={row.at === rows.length - 1} />
          </li>
        ))}
      </ol>
      {rows.length < mostColumns && (
        <Button name="intent" value="add" className="mt-4">
          {t("Add a column")}
        </Button>
      )}
    </section>
  );
}

type ColumnRowProps = Pick<LayoutColumnsProps, "field"> & {
  readonly row: TypedColumn;
  readonly isLast: boolean;
};

function ColumnRow({ row: { at }, field, isLast }: ColumnRowProps) {
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_1fr_1fr_7rem_auto]">
      <legend className="mb-1 text-sm font-medium text-ink-muted">
        {t("Column {number}", { number: at + 1 })}
      </legend>
      <SelectField
        {...field(`field-${at}`)}
        label={t("What it holds")}
        className="max-sm:col-span-2"
        options={layoutFields.map((value) => ({ value, label: layoutFieldWords()[value] }))}
      />
      <TextField {...field(`title-${at}`)} label={t("Heading")} autoComplete="off" maxLength={60} />
      <TextField
        {...field(`text-${at}`)}
        label={t("The same text")}
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...field(`max-${at}`)}
        label={t("Longest")}
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
      />
      <RowButtons at={at} isLast={isLast} />
    </fieldset>
  );
}

function RowButtons({ at, isLast }: { readonly at: number; readonly isLast: boolean }) {
  const number = at + 1;
  return (
    <div className="flex gap-2 sm:max-lg:col-span-2">
      <Button
        name="intent"
        value={`up:${at}`}
        size="icon"
        disabled={at === 0}
        aria-label={t("Move column {number} up", { number })}
      >
        ↑
      </Button>
      <Button
        name="intent"
        value={`down:${at}`}
        size="icon"
        disabled={isLast}
        aria-label={t("Move column {number} down", { number })}
      >
        ↓
      </Button>
      <Button
        name="intent"
        value={`remove:${at}`}
        size="icon"
        aria-label={t("Remove column {number}", { number })}
      >
        ×
      </Button>
    </div>
  );
}
