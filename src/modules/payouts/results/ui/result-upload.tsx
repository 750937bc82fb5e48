import { t } from "#shared/texts/text.ts";
import { CsvUploadForm } from "#ui/csv-upload-form.tsx";
import { SelectField } from "#ui/field.tsx";
import type { LayoutRefusal } from "#ui/file-layouts.tsx";
import type { RecordedFile, ResultLayout } from "../contract.ts";

type ResultUploadProps = {
  readonly layouts: readonly ResultLayout[];
  /** Files that were recorded, newest first: the next one is probably laid out as the last one. */
  readonly files: readonly RecordedFile[];
  readonly refusal: LayoutRefusal | undefined;
};

/** The form to upload the bank's answer. Its lines are shown before anything is recorded. */
export function ResultUpload({ layouts, files, refusal }: ResultUploadProps) {
  const last = layouts.find(({ name }) => name === files[0]?.layoutName);
  return (
    <CsvUploadForm
      label={t("Result file of the bank (CSV)")}
      hint={t(
        "Up to 1 MB and 2,000 lines. Upload it as the bank gave it, not saved by a spreadsheet.",
      )}
      error={refusal?.problem.fields["file"] ?? refusal?.problem.message}
      action={t("Read the file")}
      takesText
    >
      <SelectField
        label={t("Layout")}
        name="layoutCode"
        defaultValue={refusal?.typed["layoutCode"] ?? last?.code}
        options={layouts.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </CsvUploadForm>
  );
}
