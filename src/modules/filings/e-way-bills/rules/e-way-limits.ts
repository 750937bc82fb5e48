import { dayInIndia } from "#shared/ist.ts";

/**
 * From which value a consignment needs an e-way bill (rule 138(1), CGST Rules). A data table: a
 * change of the law is a further row, from its first day on.
 */
const limits = [
  { validFrom: "2018-04-01", abovePaise: 5_000_000, legalBasis: "Rule 138(1), CGST Rules" },
] as const;

/** A row of the table. `abovePaise`: consignments of more need an e-way bill. */
export type EWayLimit = (typeof limits)[number];

/** The limit in force on a day in India; null before the first. */
export function eWayLimitOn(day: string): EWayLimit | null {
  return limits.findLast(({ validFrom }) => validFrom <= day) ?? null;
}

/**
 * The limit that this bill exceeds: its goods need an e-way bill before they move. Null if they need
 * none. The value of a consignment is that of its bill, with GST.
 */
export function eWayLimitFor(bill: {
  readonly totalPaise: number;
  readonly issuedAt: Date;
}): EWayLimit | null {
  const limit = eWayLimitOn(dayInIndia(bill.issuedAt.getTime()));
  return limit !== null && bill.totalPaise > limit.abovePaise ? limit : null;
}
