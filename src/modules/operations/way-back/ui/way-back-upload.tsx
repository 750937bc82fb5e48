import { t } from "#shared/texts/text.ts";
import { CsvUploadForm } from "#ui/csv-upload-form.tsx";
import { wayBackLimits } from "../contract.ts";

/** The form to upload a courier's report about ways back. */
export function WayBackUpload({ error }: { readonly error: string | undefined }) {
  return (
    <CsvUploadForm
      label={t("The courier's report (CSV)")}
      hint={t(
        "With the columns AWB, Charge and Date, such as an export of RTO charges. Up to {lines} lines. You see each line before anything is booked.",
        { lines: wayBackLimits.lines },
      )}
      error={error}
      action={t("Check the file")}
    />
  );
}
