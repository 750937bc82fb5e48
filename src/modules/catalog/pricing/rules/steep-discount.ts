import { formatRupeesShort } from "#shared/money.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A price that was typed wrong reads like a very large discount: ₹250 instead of ₹2,500. Whoever
 * takes more than 70% off is asked once more.
 */

/** A discount up to this percentage is not asked about. */
export const mostUsualPercent = 70;

/** A price before and after, in paise, as typed. */
export type Reduction = {
  readonly name: string;
  readonly fromPaise: number;
  readonly toPaise: number;
};

/**
 * The largest of the reductions above 70%, how many there are beside it, and the answer that says
 * yes to exactly these amounts.
 */
export type SteepDiscount = Reduction & { readonly others: number; readonly answer: string };

/** The steepest of these reductions, if it is above 70%. */
export function steepDiscountIn(reductions: readonly Reduction[]): SteepDiscount | null {
  const steep = reductions
    .filter(({ fromPaise, toPaise }) => (fromPaise - toPaise) * 100 > fromPaise * mostUsualPercent)
    .toSorted(
      (one, other) =>
        one.toPaise * other.fromPaise - other.toPaise * one.fromPaise ||
        one.toPaise - other.toPaise,
    );
  const [first] = steep;
  if (first === undefined) return null;
  const others = steep.length - 1;
  return { ...first, others, answer: `${first.fromPaise}>${first.toPaise}+${others}` };
}

/** The reduction of a struck-through price; none without one. */
export function reductionsOf(product: {
  readonly name: string;
  readonly pricePaise: number;
  readonly comparePricePaise: number | null;
}): readonly Reduction[] {
  const { name, pricePaise, comparePricePaise } = product;
  return comparePricePaise === null
    ? []
    : [{ name, fromPaise: comparePricePaise, toPaise: pricePaise }];
}

/** The answer that says yes to the struck-through price of a product, which was confirmed before. */
export function discountAnswerOf(product: Parameters<typeof reductionsOf>[0]): string | undefined {
  return steepDiscountIn(reductionsOf(product))?.answer;
}

/** "₹250 instead of ₹2,500 is 90% less: Bridle belt." */
export function steepDiscountWords({ name, fromPaise, toPaise, others }: SteepDiscount): string {
  const amounts = {
    to: formatRupeesShort(toPaise),
    from: formatRupeesShort(fromPaise),
    // Rounded down to one decimal: 99.99% is not "100%".
    percent: Math.floor(((fromPaise - toPaise) * 1000) / fromPaise) / 10,
    name,
  };
  return others === 0
    ? t("{to} instead of {from} is {percent}% less: {name}.", amounts)
    : t(
        "{to} instead of {from} is {percent}% less: {name}. {others, plural, one {# other product also costs} other {# other products also cost}} more than 70% less.",
        { ...amounts, others },
      );
}
