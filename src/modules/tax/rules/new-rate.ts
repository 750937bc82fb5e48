import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import type { DatedGstRate, NewGstRate } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/** How a new rate changes the existing rates of the GST table. */

/**
 * The rates that end on its day, and those that begin: the new one, and the remaining parts of
 * ended ones.
 */
export type RatePlan = {
  readonly closes: readonly DatedGstRate[];
  readonly adds: readonly NewGstRate[];
};

/** Why it cannot be added, with the field to change. */
export type RateRefusal = {
  readonly refusal: string;
  readonly field: "inForceFrom" | "basisPoints";
};

/**
 * A new rate ends the rates with the same HSN prefix whose price range it overlaps. If one of them
 * covers more prices, that part continues at its rate, so every price keeps a rate. Example: 5% up
 * to ₹3,000 a pair ends "5% up to ₹2,500" and "18% above ₹2,500", and 18% continues above ₹3,000.
 */
export function planOf(
  lines: readonly DatedGstRate[],
  requested: NewGstRate,
): RatePlan | RateRefusal {
  const met = lines.filter(
    (line) =>
      isAboutTheSame(line, requested) &&
      meets(line, requested) &&
      (line.inForceUntil === null || line.inForceUntil > requested.inForceFrom),
  );
  const later = met.find(({ inForceFrom }) => inForceFrom >= requested.inForceFrom);
  if (later !== undefined)
    return {
      refusal: t("There is already a rate for these goods from {inForceFrom}: {goods}, {value}%.", {
        inForceFrom: formatDate(startOfDayInIndia(later.inForceFrom)),
        goods: later.goods,
        value: later.basisPoints / 100,
      }),
      field: "inForceFrom",
    };
  const same = met.find(
    ({ basisPoints, abovePaise, upToPaise }) =>
      basisPoints === requested.basisPoints &&
      abovePaise === requested.abovePaise &&
      upToPaise === requested.upToPaise,
  );
  if (same !== undefined && same.inForceUntil === null)
    return {
      refusal: t("These goods are already taxed at {value}%.", {
        value: requested.basisPoints / 100,
      }),
      field: "basisPoints",
    };
  return {
    closes: met,
    adds: [requested, ...met.flatMap((line) => remainingBeside(line, requested))],
  };
}

/** The rates of a day after the plan, from those of that day before it. */
export function linesAfter(
  lines: readonly DatedGstRate[],
  { closes, adds }: RatePlan,
): readonly NewGstRate[] {
  const closed = new Set(closes.map(({ id }) => id));
  return [...lines.filter(({ id }) => !closed.has(id)), ...adds];
}

/** Whether two rates are for the same HSN prefix and the same handicraft. */
export function isAboutTheSame(line: DatedGstRate, requested: NewGstRate): boolean {
  return (
    line.hsnPrefix === requested.hsnPrefix && line.isForHandicraft === requested.isForHandicraft
  );
}

/** Whether the price ranges of two rates overlap. */
export function meets(line: DatedGstRate, requested: NewGstRate): boolean {
  return (
    (requested.upToPaise === null || line.abovePaise < requested.upToPaise) &&
    (line.upToPaise === null || requested.abovePaise < line.upToPaise)
  );
}

function remainingBeside(
  line: DatedGstRate,
  { abovePaise, upToPaise, inForceFrom, source }: NewGstRate,
): readonly NewGstRate[] {
  const { hsnPrefix, basisPoints, isForHandicraft } = line;
  const rest = { hsnPrefix, basisPoints, isForHandicraft, inForceFrom, source };
  const below =
    line.abovePaise < abovePaise
      ? [
          {
            ...rest,
            goods: renamed(line.goods, line.upToPaise, abovePaise),
            abovePaise: line.abovePaise,
            upToPaise: abovePaise,
          },
        ]
      : [];
  const isLeftAbove = upToPaise !== null && (line.upToPaise === null || line.upToPaise > upToPaise);
  const above = isLeftAbove
    ? [
        {
          ...rest,
          goods: renamed(line.goods, line.abovePaise, upToPaise),
          abovePaise: upToPaise,
          upToPaise: line.upToPaise,
        },
      ]
    : [];
  return [...below, ...above];
}

/**
 * Adapts a description to a new limit: "Footwear, above ₹2,500 a pair" becomes "Footwear, above
 * ₹3,000 a pair".
 */
function renamed(goods: string, limitPaise: number | null, nowPaise: number): string {
  return limitPaise === null || limitPaise === 0
    ? goods
    : goods.replaceAll(formatRupeesShort(limitPaise), formatRupeesShort(nowPaise));
}
