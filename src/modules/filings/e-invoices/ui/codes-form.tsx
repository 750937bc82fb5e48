import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import { type FieldProps, useFormFields } from "#ui/form-fields.ts";
import type { CompletedCode } from "../rules/whole-codes.ts";

type Values = Readonly<Record<string, string>>;
type CodesFormProps = {
  readonly shortCodes: readonly CompletedCode[];
  readonly typed: Values | undefined;
  readonly problem: { readonly fields: Values } | undefined;
};

/**
 * Takes the whole HSN codes of lines that were issued with fewer digits than the portal needs, and
 * corrects them.
 */
export function CodesForm({ shortCodes, typed, problem }: CodesFormProps) {
  const isSaving = useNavigation().formData?.get("intent") === "codes";
  const { field } = useFormFields({ typed, problem });
  const isSaved = shortCodes.every(({ completed }) => completed !== null);
  return (
    <Form method="post" noValidate preventScrollReset className="mt-4 grid gap-5">
      <p className="text-ink-muted">
        {isSaved
          ? t("The portal gets these HSN codes. Correct them if it refuses one.")
          : t(
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
          variant={isSaved ? "secondary" : "primary"}
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
  code: { description, hsn, completed },
  given,
}: {
  readonly code: CompletedCode;
  readonly given: FieldProps;
}) {
  return (
    <TextField
      {...given}
      defaultValue={given.defaultValue === "" ? (completed ?? hsn) : given.defaultValue}
      label={t("HSN code of {description}", { description })}
      inputMode="numeric"
      required
      maxLength={10}
      autoComplete="off"
    />
  );
}
