import { beginningOfDay } from "#shared/days.ts";
import { financialYearBegins } from "#shared/ist.ts";

/**
 * The financial year of an instant, by the calendar in India: from 1 April, half-open. 31 March
 * 2027, 23:59 is in the year that began on 1 April 2026.
 */
export function financialYearOf(instant: Date): { readonly from: Date; readonly before: Date } {
  const year = financialYearBegins(instant.getTime());
  return { from: beginningOfDay(`${year}-04-01`), before: beginningOfDay(`${year + 1}-04-01`) };
}
