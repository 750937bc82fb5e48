import { startOfDayInIndia } from "#shared/days.ts";
import { formatDate } from "#shared/ist.ts";
import { formatRupeesShort } from "#shared/money.ts";
import type { DatedGstRate, NewGstRate } from "../contract.ts";

/** What a new line of the table of rates does to those that stand there. */

/**
 * The lines that end on its day, and those that begin: itself, and what is left of the others
 * beside it.
 */
export type RatePlan = {
  readonly closes: readonly DatedGstRate[];
  readonly adds: readonly NewGstRate[];
};

/** Why it cannot be added, beside which field. */
export type RateRefusal = {
  readonly refusal: string;
  readonly field: "inForceFrom" | "basisPoints";
};

/**
 * A line for goods and prices follows those of the same HSN prefix whose prices it touches: they
 * end on its day. Where one of them reaches further in price, that part goes on at its rate, so
 * that no price is left without a line. Example: 5% up to ₹3,000 a pair ends "5% up to ₹2,500" and
 * "18% above ₹2,500", and 18% goes on above ₹3,000.
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
      refusal: `From ${formatDate(startOfDayInIndia(later.inForceFrom))} on there is a line for these goods already: ${later.goods}, ${later.basisPoints / 100}%.`,
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
      refusal: `These goods bear ${requested.basisPoints / 100}% already.`,
      field: "basisPoints",
    };
  return {
    closes: met,
    adds: [requested, ...met.flatMap((line) => remainingBeside(line, requested))],
  };
}

/** The lines of a day after the plan, of those of that day before it. */
export function linesAfter(
  lines: readonly DatedGstRate[],
  { closes, adds }: RatePlan,
): readonly NewGstRate[] {
  const closed = new Set(closes.map(({ id }) => id));
  return [...lines.filter(({ id }) => !closed.has(id)), ...adds];
}

export function isAboutTheSame(line: DatedGstRate, requested: NewGstRate): boolean {
  return (
    line.hsnPrefix === requested.hsnPrefix && line.isForHandicraft === requested.isForHandicraft
  );
}

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

/** "Footwear, above ₹2,500 a pair" is now for those above ₹3,000. */
function renamed(goods: string, limitPaise: number | null, nowPaise: number): string {
  return limitPaise === null || limitPaise === 0
    ? goods
    : goods.replaceAll(formatRupeesShort(limitPaise), formatRupeesShort(nowPaise));
}
