import { CheckboxField } from "#ui/choice-field.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import type { ProductField } from "../rules/product-field.ts";
import { productFields } from "../rules/product-fields.ts";
import { withControl, type PlainKey } from "../rules/product-form.ts";
import type { Editing } from "./editing.ts";
import { t } from "#shared/texts/text.ts";

type FieldControlProps = {
  readonly of: PlainKey;
  readonly edit: Editing;
  /** Replaces the one in its description. */
  readonly hint?: string;
};

/** The control of a field, from its description. Lists, choices and GST have their own controls. */
export function FieldControl({ of: key, edit: { form, set, field }, hint }: FieldControlProps) {
  const description: ProductField = productFields[key];
  const { input: name } = productFields[key];
  const value = form[name];
  const shared = {
    ...field(key),
    name,
    label: description.label,
    hint: hint ?? description.hint,
    required: description.missing !== undefined,
  };
  if (typeof value === "boolean")
    return (
      <CheckboxField
        {...shared}
        checked={value}
        onChange={(event) => set(withControl(name, event.target.checked))}
      />
    );
  const text = {
    ...shared,
    maxLength: "maxLength" in description ? description.maxLength : undefined,
    value,
    onChange: (event: { readonly target: { readonly value: string } }) =>
      set(withControl(name, event.target.value)),
  };
  switch (description.type) {
    case "text":
      return <TextArea {...text} rows={3} />;
    case "grams":
      return <TextField {...text} suffix={t("grams")} inputMode="decimal" autoComplete="off" />;
    case "count":
      return <TextField {...text} inputMode="numeric" autoComplete="off" />;
    case "paise":
      return <TextField {...text} prefix="₹" inputMode="decimal" autoComplete="off" />;
    default:
      return <TextField {...text} autoComplete="off" />;
  }
}
