import type { RemittanceLayout } from "#modules/orders/public.ts";

/** Finds the three columns of a courier's report about ways back, by their names. Pure. */

const names = {
  number: /^(?:awb|awb (?:code|no|number)|tracking (?:id|no|number)|waybill(?: number)?)$/,
  amount:
    /^(?:charges?|amount|freight|rto|(?:rto|return|freight|total)[a-z ]*(?:charges?|amount|freight))(?: \(?(?:inr|rs|₹)\.?\)?)?$/,
  date: /^(?:date|(?:rto|charged?|invoice|billing|transaction|created|return)[a-z ]* (?:on|at|date))$/,
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
  const find = (pattern: RegExp) => header.find((name) => pattern.test(plain(name)));
  const numberColumn = find(names.number);
  const amountColumn = find(names.amount);
  const dateColumn = find(names.date);
  if (numberColumn === undefined || amountColumn === undefined || dateColumn === undefined)
    return null;
  const columns = { numberColumn, amountColumn, dateColumn, referenceColumn: null };
  return { code: "way-back", name: "way-back", separator, dateForm, ...columns };
}
