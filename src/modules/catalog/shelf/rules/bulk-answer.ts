import type {
  AttributeValue,
  AttributeValues,
  CategoryAttribute,
  DisplayedAttribute,
} from "../../attributes/contract.ts";
import { readAnswer } from "../../attributes/rules/answer-words.ts";
import { attributeProblems } from "../../attributes/rules/attribute-values.ts";
import { displayedAttribute } from "../../attributes/rules/displayed-attribute.ts";
import type { OwnProduct } from "../../product/contract.ts";
import { t } from "#shared/texts/text.ts";

/** Sets the answer to one attribute of several products, or takes it back. */

/** What the controls of a bulk change hold: the code of an attribute, and values or words. */
export type AnswerToSet = { readonly code: string; readonly typed: readonly string[] };

/** An attribute and its new value; null takes the answer back. */
export type BulkAnswer = {
  readonly attribute: DisplayedAttribute;
  readonly value: AttributeValue | null;
};

/** The answer that was typed; undefined if it cannot be read. Several choices may be several values. */
export function bulkAnswerOf(
  attribute: CategoryAttribute,
  { typed }: AnswerToSet,
): BulkAnswer | undefined {
  const given = typed.filter((one) => one.trim() !== "");
  const words = given.length > 1 ? given.map((one) => one.replaceAll(",", "\\,")) : given;
  const value = readAnswer(attribute, words.join(", "));
  return value === undefined ? undefined : { attribute: displayedAttribute(attribute), value };
}

/** The product with the answer, in each of its variants if it is theirs; or why it cannot have it. */
export function withAnswer(
  product: OwnProduct,
  { attribute, value }: BulkAnswer,
  isAsked: boolean,
): OwnProduct | { readonly refusal: string } {
  const { name } = product;
  const { code } = attribute;
  if (!isAsked)
    return {
      refusal: t("The category of {name} does not ask for {attribute}.", {
        name,
        attribute: attribute.name,
      }),
    };
  const answered = (before: AttributeValues): AttributeValues => {
    const { [code]: _, ...others } = before;
    return value === null ? others : { ...others, [code]: value };
  };
  const isOfProduct = attribute.scope === "product";
  const before = isOfProduct
    ? [product.attributes]
    : product.variants.map(({ attributes = {} }) => attributes);
  const [problem] = before.flatMap((had) =>
    Object.values(
      attributeProblems([attribute], {
        values: answered(had),
        before: had,
        isDraft: product.status !== "published",
      }),
    ),
  );
  if (problem !== undefined) return { refusal: t("{name}: {problem}", { name, problem }) };
  return isOfProduct
    ? { ...product, attributes: answered(product.attributes) }
    : {
        ...product,
        variants: product.variants.map((variant) => ({
          ...variant,
          attributes: answered(variant.attributes ?? {}),
        })),
      };
}
