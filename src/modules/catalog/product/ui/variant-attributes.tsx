import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { t } from "#shared/texts/text.ts";
import { variantWords } from "../rules/clean-product.ts";
import { attributePath } from "../rules/product-changes.ts";
import { AttributeControl } from "./attribute-control.tsx";
import type { Editing } from "./editing.ts";

type VariantAttributesProps = {
  readonly edit: Editing;
  readonly attributes: readonly DisplayedAttribute[];
};

/** What each variant is asked, a group of controls for each. */
export function VariantAttributes({ edit, attributes }: VariantAttributesProps) {
  const { form, set, field } = edit;
  if (attributes.length === 0) return null;
  return form.variants.map((row, index) => (
    <fieldset key={row.key} className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
      {form.variants.length > 1 && (
        <legend className="mb-2 font-medium wrap-anywhere">
          {variantWords(row) || t("line {value}", { value: index + 1 })}
        </legend>
      )}
      {attributes.map((attribute) => {
        const path = `variants.${index}.${attributePath(attribute.code)}`;
        return (
          <AttributeControl
            key={attribute.code}
            {...field(path)}
            name={path}
            attribute={attribute}
            value={row.attributes[attribute.code]}
            onChange={(value) =>
              set(({ variants }) => ({
                variants: variants.map((one) =>
                  one.key === row.key
                    ? { ...one, attributes: { ...one.attributes, [attribute.code]: value } }
                    : one,
                ),
              }))
            }
          />
        );
      })}
    </fieldset>
  ));
}
