import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "./button.tsx";
import { Field, fileControlClasses } from "./field-parts.tsx";

type CsvUploadFormProps = {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
  /** What the button says. */
  readonly action: string;
  /** Whether files that end with .txt are offered too, as some banks name theirs. */
  readonly takesText?: boolean;
  /** Fields above the file. */
  readonly children?: ReactNode;
};

/** A form with one CSV file, in the field `file`, that the server reads while the button says so. */
export function CsvUploadForm({
  label,
  hint,
  error,
  action,
  takesText = false,
  children,
}: CsvUploadFormProps) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5">
      {children}
      <Field label={label} hint={hint} error={error}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="file"
            accept={takesText ? ".csv,.txt,text/csv,text/plain" : ".csv,text/csv"}
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
        {action}
      </Button>
    </Form>
  );
}
