import { startOfDayInIndia } from "#shared/days.ts";
import { financialYearStart } from "#shared/ist.ts";

/**
 * The financial year of an instant in India: from 1 April, the end not included. 31 March 2027,
 * 23:59 is in the year that began on 1 April 2026.
 */
export function financialYearOf(instant: Date): { readonly from: Date; readonly before: Date } {
  const year = financialYearStart(instant.getTime());
  return {
    from: startOfDayInIndia(`${year}-04-01`),
    before: startOfDayInIndia(`${year + 1}-04-01`),
  };
}
