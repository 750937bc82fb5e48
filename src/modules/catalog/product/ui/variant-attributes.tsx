import type { DisplayedAttribute } from "../../attributes/contract.ts";
import { Button } from "#ui/button.tsx";
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
        const { code } = attribute;
        const path = `variants.${index}.${attributePath(code)}`;
        const value = row.attributes[code];
        // What is set in one variant, or in all.
        const answer = (given: typeof value, isForAll: boolean) =>
          set(({ variants }) => ({
            variants: variants.map((one) =>
              given !== undefined && (isForAll || one.key === row.key)
                ? { ...one, attributes: { ...one.attributes, [code]: given } }
                : one,
            ),
          }));
        const isFirstOfMany = index === 0 && form.variants.length > 1;
        return (
          <div key={code}>
            <AttributeControl
              {...field(path)}
              name={path}
              attribute={attribute}
              value={value}
              onChange={(given) => answer(given, false)}
            />
            {isFirstOfMany && value !== undefined && value !== "" && (
              <Button
                type="button"
                variant="quiet"
                size="small"
                className="mt-1 noscript:hidden"
                aria-label={t("{name}: same for all variants", { name: attribute.name })}
                onClick={() => answer(value, true)}
              >
                {t("Same for all variants")}
              </Button>
            )}
          </div>
        );
      })}
    </fieldset>
  ));
}
