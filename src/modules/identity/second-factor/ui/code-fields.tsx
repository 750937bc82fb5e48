import type { ReactNode } from "react";
import { t } from "#shared/texts/text.ts";
import { TextField } from "#ui/field.tsx";
import type { FieldProps } from "#ui/form-fields.ts";

/**
 * The field for a code of the app, and below it, folded, the one for a recovery code. `names` if
 * they are called differently in the form.
 */
export function CodeFields({
  field,
  names = { code: "code", recoveryCode: "recoveryCode" },
}: {
  readonly field: (name: string) => FieldProps;
  readonly names?: { readonly code: string; readonly recoveryCode: string };
}) {
  const recovery = { ...field("recoveryCode"), name: names.recoveryCode };
  return (
    <>
      <CodeField {...field("code")} name={names.code} />
      <details open={recovery.error !== undefined} className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
          {t("I do not have my phone")}
        </summary>
        <div className="mt-2">
          <TextField
            {...recovery}
            label={t("Recovery code")}
            hint={t("One of the ten codes that you wrote down. Each works once.")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
      </details>
    </>
  );
}

/** The field for the six digits of the app. */
export function CodeField(
  props: FieldProps & { readonly label?: string; readonly hint?: ReactNode },
) {
  return (
    <TextField
      label={t("Code from your app")}
      hint={t("Six digits. They change every 30 seconds.")}
      {...props}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
    />
  );
}
