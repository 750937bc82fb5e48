import { expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { formatArrival, formatDay, nextMidnightMs } from "./ist.ts";
import { translated } from "./texts/languages.ts";

test.each([
  ["2026-11-20T14:30:00Z", "2026-11-20T18:30:00Z"],
  ["2026-11-20T18:29:59.999Z", "2026-11-20T18:30:00Z"],
  ["2026-11-20T18:30:00Z", "2026-11-21T18:30:00Z"],
  ["1969-12-31T12:00:00Z", "1969-12-31T18:30:00Z"],
])("after %s it is midnight in India at %s", (instant, midnight) => {
  expect(new Date(nextMidnightMs(Date.parse(instant)))).toEqual(new Date(midnight));
});

test("the days of arrival name a month that cannot be read as a number of days", () => {
  const week = { arrivesFrom: "2026-12-05", arrivesBy: "2026-12-09" };
  const overNewYear = { arrivesFrom: "2026-12-30", arrivesBy: "2027-01-04" };
  const words = () => [formatArrival(week), formatArrival(overNewYear), formatDay("2026-09-05")];
  expect(words()).toEqual(["5-9 Dec", "30 Dec - 4 Jan", "5 Sept"]);
  const hindi = translated.find(({ code }) => code === "hi");
  expect(hindi && inLanguage(hindi, words)).toEqual(["5-9 दिसंबर", "30 दिसंबर - 4 जनवरी", "5 सितंबर"]);
});
