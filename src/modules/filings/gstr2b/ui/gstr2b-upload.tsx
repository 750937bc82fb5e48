import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Field, fileControlClasses } from "#ui/field-parts.tsx";

type Gstr2bUploadProps = {
  readonly month: string;
  readonly registration: string;
  readonly monthName: string;
  readonly error: string | undefined;
};

/** The file to compare. Its month is in the JSON; a CSV is taken for the month of the page. */
export function Gstr2bUpload({ month, registration, monthName, error }: Gstr2bUploadProps) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5">
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="registration" value={registration} />
      <Field
        label={t("GSTR-2B (JSON or CSV)")}
        hint={t(
          "Up to 10 MB. The JSON contains its month; a CSV is compared with {monthName}. We store nothing of it.",
          { monthName },
        )}
        error={error}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="file"
            accept=".json,.csv,application/json,text/csv"
            required
            className={fileControlClasses}
          />
        )}
      </Field>
      <Button
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Reading your file...")}
      >
        {t("Compare")}
      </Button>
    </Form>
  );
}
