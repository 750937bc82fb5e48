import { beginningOfDay } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";

/** The financial year of an instant, by the calendar in India: from 1 April, half-open. 31 March 2027, 23:59 is in the year that began on 1 April 2026. */
export function financialYearOf(instant: Date): { readonly from: Date; readonly before: Date } {
  const day = dayInIndia(instant.getTime());
  const year = Number(day.slice(0, 4)) - (day.slice(5) < "04-01" ? 1 : 0);
  return { from: beginningOfDay(`${year}-04-01`), before: beginningOfDay(`${year + 1}-04-01`) };
}
