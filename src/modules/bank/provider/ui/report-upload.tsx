import { t } from "#shared/texts/text.ts";
import { CsvUploadForm } from "#ui/csv-upload-form.tsx";
import type { BankRefusal } from "../../statements/ui/statement-upload.tsx";

/** The form to upload the provider's settlement report. */
export function ReportUpload({ refusal }: { readonly refusal: BankRefusal | undefined }) {
  return (
    <CsvUploadForm
      label={t("Settlement recon report (CSV)")}
      hint={t("Up to 10 MB. Lines that came before, as a file or by night, are not counted again.")}
      error={refusal?.problem.fields["file"] ?? refusal?.problem.message}
      action={t("Import the report")}
    />
  );
}
