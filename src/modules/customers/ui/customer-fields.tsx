import { useId } from "react";
import { statesByName } from "#shared/indian-states.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

const states = () =>
  statesByName().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

type CustomerFieldsProps = {
  /** The prefix of each field's name in the form: "customer." */
  readonly prefix?: string | undefined;
  /** By field, without the prefix. */
  readonly values: Readonly<Record<string, string | null | undefined>>;
  readonly errors: Readonly<Record<string, string>>;
  readonly onStateChange?: ((stateCode: string) => void) | undefined;
  /** Inside another form: optional fields are collapsed. */
  readonly isBrief?: boolean | undefined;
};

const optionalFields = ["address", "city", "pinCode", "gstin"];

/** The fields of a customer. Only name and state are required. */
export function CustomerFields({
  prefix = "",
  values,
  errors,
  onStateChange,
  isBrief = false,
}: CustomerFieldsProps) {
  const id = useId();
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name: prefix + name,
    defaultValue: values[name] ?? undefined,
    error: errors[name],
  });
  const rest = (
    <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
      <TextArea
        {...field("address")}
        label={t("Address (optional)")}
        rows={2}
        maxLength={300}
        autoComplete="off"
        className="sm:col-span-2"
      />
      <TextField
        {...field("city")}
        label={t("City (optional)")}
        maxLength={80}
        autoComplete="off"
      />
      <TextField
        {...field("pinCode")}
        label={t("PIN code (optional)")}
        inputMode="numeric"
        maxLength={10}
        autoComplete="off"
      />
      <TextField
        {...field("gstin")}
        label={t("GSTIN (optional)")}
        hint={t(
          "Printed on their tax invoice. Not for Special Economic Zones: manual orders and invoices charge the GST of the state. Ask such a customer to order in the shop.",
        )}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
    </div>
  );
  return (
    <div className="grid gap-5">
      <div className="grid items-end gap-x-6 gap-y-5 sm:grid-cols-2">
        <TextField {...field("name")} label={t("Name")} maxLength={200} autoComplete="off" />
        <SelectField
          {...field("stateCode")}
          label={t("State")}
          options={states()}
          placeholder={t("Choose a state")}
          onChange={(event) => onStateChange?.(event.currentTarget.value)}
        />
        <TextField
          {...field("phone")}
          label={t("Phone (optional)")}
          type="tel"
          maxLength={30}
          autoComplete="off"
        />
        <TextField
          {...field("email")}
          label={t("Email (optional)")}
          hint={t("We send order emails here")}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
      </div>
      {isBrief ? (
        <details
          open={
            optionalFields.some(
              (name) => errors[name] !== undefined || (values[name] ?? "") !== "",
            ) || undefined
          }
        >
          <summary
            className={`inline-flex min-h-11 cursor-pointer items-center ${textLinkClasses}`}
          >
            {t("Address and GSTIN")}
          </summary>
          <div className="pt-3">{rest}</div>
        </details>
      ) : (
        rest
      )}
    </div>
  );
}
