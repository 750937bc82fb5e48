import type { OwnProduct, ProductInput, ProductStatus } from "../contract.ts";
import { cleanQuestions } from "../../questions/rules/clean-questions.ts";
import { productFields } from "./product-fields.ts";
import { productKeys } from "./product-values.ts";
import { variantValues } from "./variant-fields.ts";
import { t } from "#shared/texts/text.ts";
import { andList } from "#shared/texts/list-words.ts";

type FieldValues = Readonly<Record<string, unknown>>;

/** All fields of a product, for comparison. */
function comparedFields(product: ProductInput | OwnProduct, status: ProductStatus): FieldValues {
  return {
    ...Object.fromEntries(productKeys.map((key) => [key, product[key]])),
    ...Object.fromEntries(
      Object.entries(product.attributes).map(([code, value]) => [attributePath(code), value]),
    ),
    // The database orders their keys differently.
    questions: cleanQuestions(product.questions),
    variants: product.variants.map((variant) => ({
      ...variantValues(variant),
      attributes: Object.fromEntries(Object.entries(variant.attributes ?? {}).toSorted(byCode)),
    })),
    pictures: product.pictures.map(({ imageId, alt, colour }) => ({
      imageId: imageId.toLowerCase(),
      alt,
      colour,
    })),
    status,
  };
}

export type ProductChanges = { readonly before: FieldValues; readonly after: FieldValues };

/** The fields in which a saved product differs, before and after; both empty without changes. */
export function productChanges(
  before: OwnProduct,
  after: { readonly product: ProductInput; readonly status: ProductStatus },
): ProductChanges {
  const old = comparedFields(before, before.status);
  const now = comparedFields(after.product, after.status);
  const fields = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (field) => JSON.stringify(old[field]) !== JSON.stringify(now[field]),
  );
  const only = (from: FieldValues) =>
    Object.fromEntries(fields.map((field) => [field, from[field] ?? null]));
  return { before: only(old), after: only(now) };
}

/**
 * The fields of a change for `changedWords`. Attributes of variants are named, and their other
 * values only if these changed too.
 */
export function namedFields({ before, after }: ProductChanges): readonly string[] {
  return Object.keys(after)
    .filter((field) => field !== "version")
    .flatMap((field) => {
      if (field !== "variants") return [field];
      const [old, now] = [variantsIn(before), variantsIn(after)];
      const codes = [...old, ...now].flatMap(({ attributes }) => Object.keys(attributes));
      const changed = [...new Set(codes)].filter(
        (code) => answersOf(old, code) !== answersOf(now, code),
      );
      const isOnlyThose =
        changed.length > 0 &&
        JSON.stringify(old.map(({ values }) => values)) ===
          JSON.stringify(now.map(({ values }) => values));
      return [...(isOnlyThose ? [] : [field]), ...changed.map(attributePath)];
    });
}

type ComparedVariant = { readonly values: FieldValues; readonly attributes: FieldValues };

/** Entries of the audit trail from before there were attributes have none. */
function variantsIn({ variants }: FieldValues): readonly ComparedVariant[] {
  if (!Array.isArray(variants)) return [];
  return variants.map((variant: FieldValues) => {
    const { attributes, ...values } = variant;
    const isObject = typeof attributes === "object" && attributes !== null;
    return { values, attributes: isObject ? (attributes as FieldValues) : {} };
  });
}

/** The answers of all variants, by their sizes and colours. */
function answersOf(variants: readonly ComparedVariant[], code: string): string {
  const each = variants.flatMap(({ values, attributes }) =>
    code in attributes
      ? [JSON.stringify([values["colour"], values["size"], attributes[code]])]
      : [],
  );
  return each.toSorted().join(" ");
}

const attributePrefix = "attributes.";

/** An attribute in a list of changes and problems: "attributes.heel-height". */
export function attributePath(code: string): string {
  return attributePrefix + code;
}

function byCode([code]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return code < other ? -1 : 1;
}

const otherWords = (): Readonly<Record<string, string>> => ({
  variants: t("variants or stock"),
  questions: t("questions to the buyer"),
  pictures: t("pictures"),
  status: t("status"),
});

/**
 * The fields of a change in words: "price, Heel height and variants or stock". `names` are those of
 * attributes by their codes; one that no category asks for any more goes by its code.
 */
export function changedWords(
  fields: readonly string[],
  names: ReadonlyMap<string, string> = new Map(),
): string {
  return andList(fields.flatMap((field) => wordsOf(field, names) ?? [])) || t("something");
}

function wordsOf(field: string, names: ReadonlyMap<string, string>): string | undefined {
  if (field.startsWith(attributePrefix)) {
    const code = field.slice(attributePrefix.length);
    return names.get(code) ?? code;
  }
  const key = productKeys.find((known) => known === field);
  return key === undefined ? otherWords()[field] : productFields[key].words;
}
