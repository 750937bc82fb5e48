import { monthsOver, type Month } from "#modules/invoicing/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { financialYearStart } from "#shared/ist.ts";
import type { FinancialYear } from "../contract.ts";

const pastYears = 2;

function yearFrom(year: number, presentYear: number): FinancialYear {
  return {
    year,
    name: `${year}-${String((year + 1) % 100).padStart(2, "0")}`,
    from: startOfDayInIndia(`${year}-04-01`),
    before: startOfDayInIndia(`${year + 1}-04-01`),
    isSoFar: year === presentYear,
  };
}

/** The years to choose from, newest first: the present one and the two before it. */
export function yearsToFile(now: Date): readonly FinancialYear[] {
  const present = financialYearStart(now.getTime());
  return Array.from({ length: pastYears + 1 }, (_, ago) => yearFrom(present - ago, present));
}

/** The year in the query string, "2026", or the present one. */
export function requestedYear(requested: string | null, now: Date): FinancialYear {
  const years = yearsToFile(now);
  const year = years.find((each) => String(each.year) === requested) ?? years[0];
  if (year === undefined) throw new Error("There is always a present year");
  return year;
}

/** The twelve months of a year, oldest first. */
export function monthsOfYear({ before }: FinancialYear): readonly Month[] {
  return monthsOver(before, 12);
}

/** The months after a year in which its supplies can still be corrected: April to November. */
export function monthsToCorrect({ year }: FinancialYear): readonly Month[] {
  return monthsOver(startOfDayInIndia(`${year + 1}-12-01`), 8);
}
