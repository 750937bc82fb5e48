import type { Quarter } from "./quarters.ts";

/**
 * The due days of TDS, as data with dates: rule 30 and 31A of the Income-tax Rules 1962. That the
 * rules of 2026 keep these days is what secondary sources say.
 */
type Calendar = {
  /** The first month to which it applies. */
  readonly from: string;
  /** The day of the following month by which a month's tax is deposited. */
  readonly depositDay: number;
  /** The same for March: a month and day. */
  readonly depositOfMarch: string;
  /** The month and day by which a quarter's statement is filed. */
  readonly statement: Readonly<Record<Quarter["number"], string>>;
  /** The month and day by which a quarter's certificates are issued. */
  readonly certificate: Readonly<Record<Quarter["number"], string>>;
};

const calendars: readonly Calendar[] = [
  {
    from: "2020-10",
    depositDay: 7,
    depositOfMarch: "04-30",
    statement: { 1: "07-31", 2: "10-31", 3: "01-31", 4: "05-31" },
    certificate: { 1: "08-15", 2: "11-15", 3: "02-15", 4: "06-15" },
  },
];

function calendarOf(month: string): Calendar {
  const calendar = calendars.findLast(({ from }) => from <= month) ?? calendars[0];
  if (calendar === undefined) throw new Error("There is always a calendar of TDS");
  return calendar;
}

/** The day by which the TDS of a month is deposited: "2026-11" is due on "2026-12-07". */
export function depositDueOn(month: string): string {
  const { depositDay, depositOfMarch } = calendarOf(month);
  const [year = 0, of = 0] = month.split("-").map(Number);
  if (of === 3) return `${year}-${depositOfMarch}`;
  const next = of === 12 ? `${year + 1}-01` : `${year}-${String(of + 1).padStart(2, "0")}`;
  return `${next}-${String(depositDay).padStart(2, "0")}`;
}

/** The days by which a quarter's statement and its certificates are due. */
export function quarterDueOn({ months, number }: Quarter): {
  readonly statement: string;
  readonly certificate: string;
} {
  const last = months.at(-1)?.month ?? "";
  const { statement, certificate } = calendarOf(last);
  const year = Number(last.slice(0, 4)) + (number === 3 ? 1 : 0);
  return {
    statement: `${year}-${statement[number]}`,
    certificate: `${year}-${certificate[number]}`,
  };
}
