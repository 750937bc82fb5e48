import type { RemittanceLayout } from "#modules/orders/public.ts";

/** Finds the three columns of a courier's report about ways back, by their names. Pure. */

const end = /(?: \(?(?:inr|rs|₹)\.?\)?)?$/.source;

/** By column, from the surest name to one that may mean something else. */
const names = {
  number: [/^(?:awb|awb (?:code|no|number)|tracking (?:id|no|number)|waybill(?: number)?)$/],
  amount: [
    new RegExp(`^(?:rto|return)(?: [a-z ]*(?:charges?|amount|freight))?${end}`),
    new RegExp(`^(?:charges?|amount)${end}`),
    new RegExp(`^(?:total|freight)(?: [a-z ]*(?:charges?|amount|freight))?${end}`),
  ],
  date: [
    /^(?:rto|return)[a-z ]* (?:on|at|date)$/,
    /^(?:date|charged?[a-z ]* (?:on|at|date))$/,
    /^(?:invoice|billing|transaction|created)[a-z ]* (?:on|at|date)$/,
  ],
} as const;

const plain = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[\s_.-]+/g, " ")
    .trim();

/**
 * How a report is laid out whose header is given; null if it lacks one of the columns AWB, charge
 * and date.
 */
export function layoutOfReport(
  header: readonly string[],
  { separator, dateForm }: Pick<RemittanceLayout, "separator" | "dateForm">,
): RemittanceLayout | null {
  const find = (patterns: readonly RegExp[]) =>
    patterns
      .map((pattern) => header.find((name) => pattern.test(plain(name))))
      .find((name) => name !== undefined);
  const numberColumn = find(names.number);
  const amountColumn = find(names.amount);
  const dateColumn = find(names.date);
  if (numberColumn === undefined || amountColumn === undefined || dateColumn === undefined)
    return null;
  const columns = { numberColumn, amountColumn, dateColumn, referenceColumn: null };
  return { code: "way-back", name: "way-back", separator, dateForm, ...columns };
}
