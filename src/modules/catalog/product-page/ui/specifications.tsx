import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import type { ProductPageView, VariantView } from "../../contract.ts";
import { processingWords } from "../../listing/rules/processing-words.ts";
import type { DeliveryPromise } from "../rules/delivery-promise.ts";
import { variantFacts, type ValueOfVariants } from "../rules/variant-facts.ts";
import { perLocale, t } from "#shared/texts/text.ts";

type SpecificationsProps = {
  product: ProductPageView;
  delivery: DeliveryPromise;
  /** The chosen variant, or those that can still be chosen. */
  inQuestion: readonly VariantView[];
};

/**
 * The table of a product: its fields, and the attributes of its category. Those of variants are
 * those of the chosen one; without JavaScript, where the choice is not known, those of each.
 */
export function Specifications({ product, delivery, inQuestion }: SpecificationsProps) {
  const { min, max } = delivery.processingDays;
  const [chosen, ...others] = inQuestion;
  const sku = others.length === 0 ? (chosen?.sku ?? null) : null;
  return (
    <dl className="grid max-w-3xl">
      <Row name={t("Materials")}>{product.materials}</Row>
      <Row name={t("Weight")}>
        {product.weightGrams === null ? null : weightWords(product.weightGrams)}
      </Row>
      {product.attributes.map(({ code, name, words, lang }) => (
        <Row key={code} name={name} lang={lang}>
          {words}
        </Row>
      ))}
      <VariantRows variants={product.variants} inQuestion={inQuestion} />
      <Row name={t("Customisation")}>{product.customizationOptions}</Row>
      <Row name={t("Making")}>
        {t("{kind}, {min}-{max} days", { kind: processingWords()[product.processing], min, max })}
      </Row>
      <Row name={t("Category")}>{product.category.name}</Row>
      <Row name={t("Country of origin")}>{product.countryOfOrigin}</Row>
      <Row name={t("Made and sold by")}>
        {product.seller.company?.name ?? product.seller.shopName}
      </Row>
      <Row name={t("Net quantity")}>{product.netQuantity}</Row>
      <Row name="SKU">{sku}</Row>
      <Row name={t("HSN code")}>{product.hsnCode}</Row>
      <Row name="GST">{gstWords(product.variants)}</Row>
    </dl>
  );
}

type RowProps = {
  name: string;
  children: ReactNode;
  lang?: string | undefined;
  className?: string;
};

/** A line of the table; none without a value. */
function Row({ name, children, lang, className = "grid" }: RowProps) {
  return (
    children !== null && (
      <div
        className={classes(
          className,
          "gap-x-6 border-b border-line py-2.5 sm:grid-cols-[11rem_1fr]",
        )}
      >
        <dt className="wrap-anywhere text-ink-muted">{name}</dt>
        <dd className="wrap-anywhere" lang={lang}>
          {children}
        </dd>
      </div>
    )
  );
}

type VariantRowsProps = {
  variants: readonly VariantView[];
  inQuestion: readonly VariantView[];
};

function VariantRows({ variants, inQuestion }: VariantRowsProps) {
  const shown = new Map(variantFacts(inQuestion).map(({ code, values }) => [code, values]));
  return variantFacts(variants).map(({ code, name, values }) => {
    const chosen = shown.get(code);
    return (
      <Row
        key={code}
        name={name}
        className={chosen === undefined ? "hidden noscript:grid" : "grid"}
      >
        {chosen !== undefined && (
          <span className="noscript:hidden">
            <Values values={chosen} />
          </span>
        )}
        <span className="hidden noscript:inline">
          <Values values={values} />
        </span>
      </Row>
    );
  });
}

/** "90 cm", or "85 cm (S), 90 cm (M)". */
function Values({ values }: { values: readonly ValueOfVariants[] }) {
  return values.map(({ words, lang, of }, place) => (
    <span key={words}>
      {place > 0 && ", "}
      <span lang={lang}>{words}</span>
      {of !== null && of !== "" && ` (${of})`}
    </span>
  ));
}

const gramsPerKilogram = 1000;

const either = perLocale((tag) => new Intl.ListFormat(tag, { type: "disjunction" }));

/** "18%"; "5% or 18%, by its price" if variants differ. */
function gstWords(variants: ProductPageView["variants"]): string {
  const rates = [...new Set(variants.map(({ gstBasisPoints }) => gstBasisPoints))].toSorted(
    (a, b) => a - b,
  );
  if (rates.every((rate) => rate === 0)) return t("None charged");
  const words = either().format(rates.map((rate) => `${rate / 100}%`));
  return rates.length > 1 ? t("{rates}, depending on the price", { rates: words }) : words;
}

function weightWords(grams: number): string {
  return grams < gramsPerKilogram
    ? t("{grams} g", { grams: String(grams) })
    : t("{value} kg", { value: (grams / gramsPerKilogram).toFixed(2).replace(/\.?0+$/, "") });
}
