import { attributeField } from "../../attributes/rules/attribute-field.ts";
import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { CheckboxList } from "#ui/checkbox-list.tsx";
import { t } from "#shared/texts/text.ts";

type AttributeControlProps = {
  readonly attribute: DisplayedAttribute;
  readonly id: string;
  readonly name: string;
  readonly value: string | readonly string[] | undefined;
  readonly error: string | undefined;
  readonly onChange: (value: string | readonly string[]) => void;
};

/** The control of an attribute, from the description that it shares with other fields. */
export function AttributeControl({
  attribute,
  id,
  name,
  value,
  error,
  onChange,
}: AttributeControlProps) {
  const field = attributeField(attribute);
  const chosen = [value ?? []].flat();
  const shared = {
    id,
    name,
    error,
    label: field.label,
    hint: field.hint,
    required: field.missing !== undefined,
  };
  const text = typeof value === "string" ? value : "";
  const onInput = (event: { readonly target: { readonly value: string } }) =>
    onChange(event.target.value);
  // A choice that is no longer offered stays for products that have it.
  const offered = attribute.choices.filter(
    (choice) => !choice.isRetired || chosen.includes(choice.value),
  );
  switch (field.type) {
    case "choices":
      return (
        <CheckboxList
          {...shared}
          options={offered}
          chosen={chosen}
          onChosenChange={(next) => onChange(next)}
        />
      );
    case "choice":
    case "answer":
      return (
        <SelectField
          {...shared}
          placeholder={t("Not stated")}
          options={
            field.type === "choice"
              ? offered
              : [
                  { value: "yes", label: t("Yes") },
                  { value: "no", label: t("No") },
                ]
          }
          value={text}
          onChange={onInput}
        />
      );
    case "number":
      return (
        <TextField
          {...shared}
          suffix={field.unit ?? undefined}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={onInput}
        />
      );
    default:
      return (
        <TextField
          {...shared}
          maxLength={"maxLength" in field ? field.maxLength : undefined}
          autoComplete="off"
          value={text}
          onChange={onInput}
        />
      );
  }
}
