import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, fileControlClasses } from "#ui/field-parts.tsx";
import { maxFileBytes, tooLarge } from "../rules/file-limits.ts";
import { t } from "#shared/texts/text.ts";

type UploadFormProps = {
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
};

/**
 * The form to upload a file for its preview. Reports a file that is too large before it is sent.
 */
export function UploadForm({ problem }: UploadFormProps) {
  const isSending = useNavigation().formEncType === "multipart/form-data";
  const [isTooLarge, showTooLarge] = useState(false);
  return (
    <Form method="post" encType="multipart/form-data" className="grid gap-6">
      <Field
        label={t("CSV file")}
        hint={t("Up to 10 MB and 5,000 products")}
        error={isTooLarge ? tooLarge() : (problem?.fields["file"] ?? problem?.message)}
      >
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            name="file"
            accept=".csv,text/csv"
            required
            onChange={({ currentTarget: { files } }) =>
              showTooLarge((files?.[0]?.size ?? 0) > maxFileBytes)
            }
            className={fileControlClasses}
          />
        )}
      </Field>
      <UploadButton isSending={isSending} isTooLarge={isTooLarge} />
    </Form>
  );
}

function UploadButton({
  isSending,
  isTooLarge,
}: {
  readonly isSending: boolean;
  readonly isTooLarge: boolean;
}) {
  return (
    <div>
      <Button
        variant="primary"
        size="large"
        pending={isSending}
        pendingLabel={t("Reading your file...")}
        disabled={isTooLarge}
      >
        {t("Upload and preview")}
      </Button>
    </div>
  );
}
