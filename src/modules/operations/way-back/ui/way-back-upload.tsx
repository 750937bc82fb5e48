import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { controlClasses, Field } from "#ui/field-parts.tsx";
import { wayBackLimits } from "../contract.ts";

/** The form to upload a courier's report about ways back. */
export function WayBackUpload({ error }: { readonly error: string | undefined }) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5">
      <Field
        label={t("The courier's report (CSV)")}
        hint={t(
          "With the columns AWB, Charge and Date, such as an export of RTO charges. Up to {lines} lines. You see each line before anything is booked.",
          { lines: wayBackLimits.lines },
        )}
        error={error}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            className={`${controlClasses} h-auto! py-2! file:mr-4 file:min-h-9 file:cursor-pointer file:rounded-sm file:border-0 file:bg-accent-soft file:px-3 file:font-medium file:text-accent-text`}
          />
        )}
      </Field>
      <Button
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Reading your file...")}
      >
        {t("Check the file")}
      </Button>
    </Form>
  );
}
