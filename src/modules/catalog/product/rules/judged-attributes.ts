import type { DisplayedAttribute } from "../../attributes/contract.ts";
import {
  attributeProblems,
  cleanAttributes,
  ofScope,
} from "../../attributes/rules/attribute-values.ts";
import type { OwnProduct, ProductInput } from "../contract.ts";
import { attributePath } from "./product-changes.ts";
import type { ProductProblems } from "./product-problems.ts";

/** The answers of a product and its variants to what its category asks. */

/** The product with cleaned answers to what its category asks; others are dropped. */
export function withCleanAttributes(
  product: ProductInput,
  attributes: readonly DisplayedAttribute[],
): ProductInput {
  const ofVariants = ofScope(attributes, "variant");
  return {
    ...product,
    attributes: cleanAttributes(ofScope(attributes, "product"), product.attributes),
    variants: product.variants.map((variant) => ({
      ...variant,
      attributes: cleanAttributes(ofVariants, variant.attributes ?? {}),
    })),
  };
}

type JudgedAs = {
  /** A draft may leave out what is required. */
  readonly isDraft: boolean;
  /** The saved product, which may keep choices that were retired since. */
  readonly before: Pick<OwnProduct, "attributes" | "variants"> | null;
};

/** What is wrong with its answers, by field: "attributes.heel", "variants.0.attributes.width". */
export function problemsOfAttributes(
  { attributes: values, variants }: ProductInput,
  attributes: readonly DisplayedAttribute[],
  { isDraft, before }: JudgedAs,
): ProductProblems {
  const ofVariants = ofScope(attributes, "variant");
  const prefixed = (prefix: string, problems: Readonly<Record<string, string>>) =>
    Object.entries(problems).map(([code, problem]) => [prefix + attributePath(code), problem]);
  return Object.fromEntries([
    ...prefixed(
      "",
      attributeProblems(ofScope(attributes, "product"), {
        values,
        before: before?.attributes ?? {},
        isDraft,
      }),
    ),
    ...variants.flatMap(({ id, attributes: own = {} }, index) =>
      prefixed(
        `variants.${index}.`,
        attributeProblems(ofVariants, {
          values: own,
          before: before?.variants.find((variant) => variant.id === id)?.attributes ?? {},
          isDraft,
        }),
      ),
    ),
  ]);
}
