import { CheckboxField } from "#ui/choice-field.tsx";
import { TextField } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";

type BusinessFieldsProps = {
  readonly initial: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly isSez: boolean;
  readonly onSez: (isSez: boolean) => void;
};

/** The fields that a GSTIN requires: the invoice names the business as registered. */
export function BusinessFields({ initial, errors, isSez, onSez }: BusinessFieldsProps) {
  const field = (name: string) => ({
    id: name,
    name,
    defaultValue: initial[name],
    error: errors[name],
  });
  return (
    <fieldset className="mt-5 grid gap-4 border-t border-line pt-5 sm:grid-cols-2">
      <legend className="sr-only">{t("Business on the invoice")}</legend>
      <TextField
        {...field("company")}
        label={t("Registered business name")}
        required
        maxLength={200}
        autoComplete="organization"
        className="sm:col-span-2"
      />
      <TextField
        {...field("billingAddress")}
        label={t("Registered address")}
        hint={t("Leave it empty if the goods go to that address.")}
        maxLength={300}
        autoComplete="billing street-address"
        className="sm:col-span-2"
      />
      <TextField
        {...field("billingCity")}
        label={t("City (registered address)")}
        maxLength={80}
        autoComplete="billing address-level2"
      />
      <TextField
        {...field("billingPinCode")}
        label={t("PIN code (registered address)")}
        inputMode="numeric"
        maxLength={7}
        autoComplete="billing postal-code"
      />
      <CheckboxField
        id="isSez"
        name="isSez"
        label={t("We are a unit or developer in a Special Economic Zone (SEZ)")}
        hint={t(
          "And the goods go there for our authorised operations. The invoice then charges IGST, or no GST if the artisan has a letter of undertaking. You are responsible for this declaration.",
        )}
        checked={isSez}
        onChange={(event) => onSez(event.currentTarget.checked)}
        error={errors["isSez"]}
        className="sm:col-span-2"
      />
    </fieldset>
  );
}
