import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { type FieldProps, useFormFields } from "#ui/form-fields.ts";
import type { ShortCode } from "../rules/whole-codes.ts";

type Values = Readonly<Record<string, string>>;
type CodesFormProps = {
  readonly shortCodes: readonly ShortCode[];
  readonly typed: Values | undefined;
  readonly problem: { readonly fields: Values } | undefined;
};

/** Takes the whole HSN codes of lines that were issued with fewer digits than the portal needs. */
export function CodesForm({ shortCodes, typed, problem }: CodesFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === "codes";
  const { field } = useFormFields({ typed, problem });
  return (
    <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-5">
      <p className="text-ink-muted">
        {t(
          "Enter the whole HSN codes, as your products have them today. The portal gets them; the document stays as it is. You do this once for an invoice and its credit notes.",
        )}
      </p>
      {shortCodes.map((code) => (
        <CodeField key={code.line} code={code} given={field(`hsn-${code.line}`)} />
      ))}
      <div>
        <Button
          name="intent"
          value="codes"
          variant="primary"
          pending={isSaving}
          pendingLabel={t("Saving...")}
        >
          {t("Save HSN codes")}
        </Button>
      </div>
    </Form>
  );
}

function CodeField({
  code: { description, hsn },
  given,
}: {
  readonly code: ShortCode;
  readonly given: FieldProps;
}) {
  return (
    <TextField
      {...given}
      defaultValue={given.defaultValue === "" ? hsn : given.defaultValue}
      label={t("HSN code of {description}", { description })}
      inputMode="numeric"
      required
      maxLength={10}
      autoComplete="off"
    />
  );
}
