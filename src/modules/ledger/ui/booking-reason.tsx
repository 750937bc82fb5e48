import { t } from "#shared/texts/text.ts";
import { TextArea } from "#ui/field.tsx";
import type { useFormFields } from "#ui/form-fields.ts";

/** The field for the reason of a booking by hand. */
export function BookingReason({
  field,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
  return (
    <TextArea
      {...field("reason")}
      label={t("Reason")}
      required
      rows={3}
      maxLength={500}
      hint={t("It stays in the books and in the audit trail permanently.")}
    />
  );
}
