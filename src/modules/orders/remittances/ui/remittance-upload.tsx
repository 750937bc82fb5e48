import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { controlClasses, Field } from "#ui/field-parts.tsx";
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
  const isSending = useNavigation().formEncType === "multipart/form-data";
  return (
    <Form method="post" encType="multipart/form-data" className="grid max-w-form gap-5">
      <SelectField
        label={t("Courier")}
        name="layout"
        defaultValue={refusal?.typed["layout"]}
        options={layouts.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <FileField error={refusal?.problem.fields["file"] ?? refusal?.problem.message} />
      <Button
        variant="primary"
        className="justify-self-start"
        pending={isSending}
        pendingLabel={t("Reading your file...")}
      >
        {t("Upload and match")}
      </Button>
    </Form>
  );
}

function FileField({ error }: { readonly error: string | undefined }) {
  return (
    <Field
      label={t("Remittance file (CSV)")}
      hint={t("Up to 2 MB. Lines that you uploaded before are not counted again.")}
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
  );
}
