import { type Month, monthsOver } from "#modules/invoicing/public.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { dayInIndia, financialYearStart } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";

/** A quarter of a financial year in India: "2026-27-Q3" is October to December 2026. */
export type Quarter = {
  readonly id: string;
  /** 1 is April to June. */
  readonly number: 1 | 2 | 3 | 4;
  readonly months: readonly Month[];
  readonly from: Date;
  readonly before: Date;
};

const pastQuarters = 8;
const numbers = [4, 1, 2, 3] as const;

/** The quarter of an instant. */
export function quarterOf(instant: Date): Quarter {
  const [year = 0, month = 1] = dayInIndia(instant.getTime()).split("-").map(Number);
  const quarter = Math.floor((month - 1) / 3);
  const nextFirst = quarter === 3 ? `${year + 1}-01` : `${year}-${twoDigits(quarter * 3 + 4)}`;
  const before = startOfDayInIndia(`${nextFirst}-01`);
  const months = monthsOver(before, 3);
  const from = months[0]?.from ?? before;
  const began = financialYearStart(from.getTime());
  const number = numbers[quarter] ?? 4;
  return {
    id: `${began}-${twoDigits((began + 1) % 100)}-Q${number}`,
    number,
    months,
    from,
    before,
  };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}

/** The quarters to choose from, newest first: the present one and the eight before it. */
export function quartersToFile(now: Date): readonly Quarter[] {
  const quarters = [quarterOf(now)];
  for (let ago = 0; ago < pastQuarters; ago++) {
    const { from } = quarters.at(-1) ?? quarterOf(now);
    quarters.push(quarterOf(new Date(from.getTime() - 1)));
  }
  return quarters;
}

/** The quarter in a query string or form, or else the last complete one. */
export function requestedQuarter(requested: string | null, now: Date): Quarter {
  const quarters = quartersToFile(now);
  const quarter = quarters.find(({ id }) => id === requested) ?? quarters[1];
  if (quarter === undefined) throw new Error("There is always a past quarter");
  return quarter;
}

/** The quarter that begins with this month, "2026-10". */
export function quarterFrom(firstMonth: string): Quarter {
  return quarterOf(startOfDayInIndia(`${firstMonth}-01`));
}

/** A quarter in words: "Q3 of 2026-27". */
export function quarterWords({ id }: Pick<Quarter, "id">): string {
  return t("Q{number} of {year}", { number: id.slice(-1), year: id.slice(0, 7) });
}
