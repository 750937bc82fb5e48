import { formatRupeesShort, withGstCompared } from "#shared/money.ts";
import {
  cancellationHours,
  freeCancellationHours,
  qualityGuaranteeDays,
  returnWindowDays,
} from "#shared/promises.ts";
import { perLocale, t } from "#shared/texts/text.ts";
import type { Fact } from "../../attributes/rules/displayed-attribute.ts";
import type { ProductPageView } from "../../contract.ts";
import { markFact, markKindWords } from "../../marks/rules/mark-words.ts";
import { makingWords, readyWords } from "../../listing/rules/processing-words.ts";
import type { DeliveryPromise } from "./delivery-promise.ts";
import { countryWords } from "./country-words.ts";
import { variantFacts } from "./variant-facts.ts";
import { weightWords } from "./weight-words.ts";

/**
 * The table of a product in words. The server makes it, so that browsers load neither its texts nor
 * its rules.
 */

export type Specification = Pick<Fact, "name" | "words" | "lang">;

export type Specifications = {
  readonly ofPiece: readonly Specification[];
  /** The attributes of variants with the values of all: "85 cm (S), 90 cm (M)". */
  readonly ofVariants: readonly (Specification & Pick<Fact, "code">)[];
  readonly ofOffer: readonly Specification[];
  /** Sentences about fees, arrival, cancellation and return. */
  readonly ofDelivery: readonly string[];
  readonly care: string;
  /** "Made to order, ready in 5-10 days": the reason for the delivery time. */
  readonly making: string;
};

/** Whom buyers call about a product besides its seller. */
type CustomerCare = { readonly name: string; readonly supportPhone: string };

/**
 * The fields of a product and the attributes of its category; what is not known is left out. With
 * price, origin, maker, quantity and customer care it has what the Legal Metrology (Packaged
 * Commodities) Rules 2011, rule 6(10), and the E-Commerce Rules 2020, rule 5(3)(a), ask of a page.
 */
export function specificationsOf(
  product: ProductPageView,
  delivery: DeliveryPromise,
  marketplace: CustomerCare,
): Specifications {
  return {
    ofPiece: [
      ...lines([
        [t("Materials"), product.materials],
        [t("Weight"), product.weightGrams === null ? null : weightWords(product.weightGrams)],
      ]),
      ...product.attributes.map(({ name, words, lang }) => inWords(name, words, lang)),
      ...product.marks.map((mark) => inWords(markKindWords()[mark.kind], markFact(mark))),
    ],
    ofVariants: variantFacts(product.variants).map(({ code, name, values }) => ({
      code,
      ...inWords(
        name,
        values.map(({ words, of }) => (of ? `${words} (${of})` : words)).join(", "),
        values[0]?.lang,
      ),
    })),
    ofOffer: lines([
      [t("Customisation"), product.customizationOptions],
      [t("Making"), makingWords(product.processing, delivery.processingDays)],
      [t("Drawing before cutting"), proofWords(product)],
      [t("Category"), product.category.name],
      [t("Country of origin"), countryWords(product.countryOfOrigin)],
      [t("Made and sold by"), product.seller.company?.name ?? product.seller.shopName],
      [t("Net quantity"), product.netQuantity],
      [t("Maximum retail price"), retailPriceWords(product.variants)],
      [t("Customer care"), careWords(product.seller, marketplace)],
      [t("HSN code"), product.hsnCode],
      ["GST", gstWords(product.variants)],
    ]),
    ofDelivery: deliverySentences(product, delivery),
    care:
      product.careInstructions ??
      t(
        "The artisan has not written any care instructions. Keep leather dry and out of the sun, and wipe it with a soft cloth.",
      ),
    making: readyWords(product.processing, delivery.processingDays),
  };
}

/** Nothing is promised for a piece that is the same for everybody. */
function proofWords({ sendsProof, processing, questions }: ProductPageView): string | null {
  const isForOneBuyer = processing !== "ready" || questions.length > 0;
  return sendsProof && isForOneBuyer
    ? t("Yes. You approve it, or ask for a change, before the leather is cut.")
    : null;
}

function lines(
  named: readonly (readonly [name: string, words: string | null])[],
): readonly Specification[] {
  return named.flatMap(([name, words]) => (words === null ? [] : [inWords(name, words)]));
}

function inWords(name: string, words: string, lang?: string): Specification {
  return { name, words, ...(lang !== undefined && { lang }) };
}

function deliverySentences(
  { processing }: ProductPageView,
  delivery: DeliveryPromise,
): readonly string[] {
  const fee = (paise: number) =>
    paise === 0 ? "free" : t("{paise} incl. GST", { paise: formatRupeesShort(paise) });
  const quality = qualityGuaranteeDays;
  return [
    t("Standard ({fee}): {arrival}; in metro cities {metro}.", {
      fee: fee(delivery.standardFeePaise),
      arrival: delivery.elsewhereArrival,
      metro: delivery.metroArrival,
    }),
    t("Express ({fee}): {arrival}; in metro cities {metro}.", {
      fee: fee(delivery.expressFeePaise),
      arrival: delivery.expressElsewhereArrival,
      metro: delivery.expressMetroArrival,
    }),
    t("Islands, north-east, Ladakh, J&K, Army Post: {arrival}.", {
      arrival: delivery.remoteArrival,
    }),
    ...(delivery.metroCities.length > 0
      ? [t("Metro cities: {cities}.", { cities: delivery.metroCities.join(", ") })]
      : []),
    t(
      "Free cancellation within {free} hour, and up to {hours} hours if the order has not been processed.",
      {
        free: freeCancellationHours,
        hours: cancellationHours,
      },
    ),
    ...(processing === "ready"
      ? []
      : [
          t(
            "Made for you: an order with only such pieces can be cancelled until the leather is cut.",
          ),
        ]),
    processing === "custom"
      ? t(
          "Made to measure: we take it back only if it is faulty; {quality}-day quality guarantee.",
          { quality },
        )
      : t("Returns within {days} days of delivery; {quality}-day quality guarantee.", {
          days: returnWindowDays,
          quality,
        }),
  ];
}

/** "₹899 to ₹1,299, inclusive of all taxes": before a sale's discount; null without variants. */
function retailPriceWords(variants: ProductPageView["variants"]): string | null {
  const all = variants.map(({ priceIncludesGst, ...price }) => {
    const { withGstPaise, compareWithGstPaise } = withGstCompared({ ...price, priceIncludesGst });
    return compareWithGstPaise ?? withGstPaise;
  });
  if (all.length === 0) return null;
  const least = formatRupeesShort(Math.min(...all));
  const most = formatRupeesShort(Math.max(...all));
  return least === most
    ? t("{price}, inclusive of all taxes", { price: least })
    : t("{least} to {most}, inclusive of all taxes", { least, most });
}

/** The artisan's number, if it is known, and the marketplace's. */
function careWords(
  { shopName, company }: ProductPageView["seller"],
  { name, supportPhone }: CustomerCare,
): string {
  const ours = `${name}, ${supportPhone}`;
  return company === null || company.phone === null
    ? ours
    : `${shopName}, ${company.phone}; ${ours}`;
}

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
