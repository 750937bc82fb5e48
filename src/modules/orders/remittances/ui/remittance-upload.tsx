import { t } from "#shared/texts/text.ts";
import { CsvUploadForm } from "#ui/csv-upload-form.tsx";
import { SelectField } from "#ui/field.tsx";
import type { RemittanceLayout } from "../contract.ts";

type RemittanceUploadProps = {
  readonly layouts: readonly RemittanceLayout[];
  readonly refusal:
    | {
        readonly typed: Readonly<Record<string, string>>;
        readonly problem: {
          readonly message: string;
          readonly fields: Readonly<Record<string, string>>;
        };
      }
    | undefined;
};

/** The form to upload a courier's remittance file. */
export function RemittanceUpload({ layouts, refusal }: RemittanceUploadProps) {
  return (
    <CsvUploadForm
      label={t("Remittance file (CSV)")}
      hint={t("Up to 2 MB. Lines that you uploaded before are not counted again.")}
      error={refusal?.problem.fields["file"] ?? refusal?.problem.message}
      action={t("Upload and match")}
    >
      <SelectField
        label={t("Courier")}
        name="layout"
        defaultValue={refusal?.typed["layout"]}
        options={layouts.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </CsvUploadForm>
  );
}
