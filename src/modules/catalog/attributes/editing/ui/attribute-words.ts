import { t } from "#shared/texts/text.ts";
import type { Attribute, AttributeScope, AttributeType } from "../../contract.ts";

/** What administrators read about an attribute. */

export function typeWords(type: AttributeType): string {
  switch (type) {
    case "number":
      return t("Number");
    case "choice":
      return t("One choice");
    case "choices":
      return t("Several choices");
    case "yes_no":
      return t("Yes or no");
    case "text":
      return t("Text");
  }
}

export function scopeWords(scope: AttributeScope): string {
  return scope === "product" ? t("On the product") : t("On each variant");
}

/** "Number in cm · On the product". */
export function attributeLine({ type, scope, unit }: Pick<Attribute, "type" | "scope" | "unit">) {
  const kind = unit === null ? typeWords(type) : t("Number in {unit}", { unit });
  return `${kind} · ${scopeWords(scope)}`;
}
