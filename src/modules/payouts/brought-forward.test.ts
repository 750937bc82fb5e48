import { expect, test } from "vitest";
import { aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moves } from "#tests/support/debts.ts";
import { aPaidPayout } from "#tests/support/payouts.ts";
import { payoutStatement, statementCsv } from "./public.server.ts";
import { broughtForwardPaise } from "./rules/statement-line.ts";

const shop = useTestDatabase();

test("a statement shows what was booked before the week that it covers as brought forward, also in its file", async () => {
  const seller = await aSeller(shop.db);
  await moves(shop.db, seller, { amountPaise: 30_000, daysAgo: 30 });
  await moves(shop.db, seller, { amountPaise: -5_000, daysAgo: 20, kind: "debt_paid" });
  const { payoutId } = await aPaidPayout(shop.db, seller, 100_000);
  const statement = await payoutStatement(shop.db, seller, { payoutId });
  const broughtForward = new Map(
    statement.lines.map((line) => [line.amountPaise, line.isBroughtForward]),
  );
  expect(broughtForward).toEqual(
    new Map([
      [-30_000, true],
      [5_000, true],
      [100_000, false],
    ]),
  );
  expect(broughtForwardPaise(statement.lines)).toBe(-25_000);
  expect(statement.amountPaise).toBe(75_000);
  const monday = 1;
  expect(new Date(statement.coversFrom).getUTCDay()).toBe(monday);
  expect(statementCsv(statement).match(/,yes,/g)).toHaveLength(2);
});
