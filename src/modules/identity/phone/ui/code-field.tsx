import { t } from "#shared/texts/text.ts";
import { TextField } from "#ui/field.tsx";
import type { FieldProps } from "#ui/form-fields.ts";

/** The field for the six digits of a message. Phones offer to fill it in. */
export function MessageCodeField(props: FieldProps) {
  return (
    <TextField
      {...props}
      label={t("Code from the message")}
      hint={t("Six digits. They are valid for 10 minutes.")}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      autoFocus
      required
    />
  );
}

/** What a form says whose code is over when its page is opened. */
export function problemOfOver(isOver: boolean) {
  return isOver
    ? { message: t("This code is no longer valid. Please ask for a new one."), fields: {} }
    : undefined;
}
