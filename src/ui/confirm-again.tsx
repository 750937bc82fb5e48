import { t } from "#shared/texts/text.ts";
import { CheckboxField } from "#ui/choice-field.tsx";

/**
 * The box that says yes to something unusual. A tick and not a second press of the button, so that a
 * double click confirms nothing. Nothing is shown unless the form was asked.
 */
export function ConfirmAgain({ answer }: { readonly answer: string | undefined }) {
  if (answer === undefined) return null;
  return (
    <CheckboxField
      // Another question is not ticked yet.
      key={answer}
      name="confirmed"
      value={answer}
      label={t("Yes, this price is right")}
      className="rounded-card border border-line bg-surface-raised px-4 py-1"
    />
  );
}
