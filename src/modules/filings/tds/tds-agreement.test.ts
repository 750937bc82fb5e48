import fc from "fast-check";
import { expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliveredInYear, goodsComeBack } from "#tests/support/tds-orders.ts";
import { tdsFile, tdsQuarter } from "../public.server.ts";
import { quarterFrom } from "../public.ts";

const database = useTestDatabase();

test("of every history, also with returns across the end of a year: the file of deductees, the ledger's movements, the settlements and the certificates come to the same", async () => {
  const [admin, buyer] = [await aPerson(database.db, { isAdmin: true }), await aBuyer(database.db)];
  const sellers = await Promise.all(
    [1, 2].map(async () => {
      const one = await aSeller(database.db);
      return { seller: one, product: await aProduct(database.db, one, { stock: 500 }) };
    }),
  );
  const step = fc.record({
    of: fc.nat(1),
    day: fc.constantFrom(
      "2026-03-31T18:29:59Z",
      "2026-03-31T18:30:00Z",
      "2026-05-10T10:00:00Z",
      "2026-06-30T18:29:59Z",
    ),
    goodsPaise: fc.integer({ min: 1, max: 90_000_000 }),
    isReturned: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
      for (const { of, day, goodsPaise, isReturned } of steps) {
        const by = sellers[of];
        if (by === undefined) continue;
        const order = await deliveredInYear(database.db, {
          buyer,
          ...by,
          deliveredAt: day,
          goodsPaise,
        });
        if (isReturned) await goodsComeBack(database.db, order);
      }
      for (const firstMonth of ["2026-01", "2026-04"]) await agree(admin, firstMonth);
    }),
    { numRuns: 8 },
  );
}, 60_000);

/** All four sums of a quarter are equal to the paisa. */
async function agree(admin: UserActor, firstMonth: string): Promise<void> {
  const asked = quarterFrom(firstMonth);
  const found = await tdsQuarter(database.db, admin, { quarter: asked });
  const { rows } = await database.db.$client.query<{ settled: number; booked: number }>(
    `select coalesce(sum(s.tds_paise), 0)::bigint as settled,
       coalesce(
         (
           select -sum(e.amount_paise)
           from ledger_entries e
           join ledger_transactions t on t.id = e.transaction_id
           join order_settlements o on o.order_id = t.order_id
           where e.account = 'tds' and o.delivered_at >= $1 and o.delivered_at < $2
         ),
         0
       )::bigint as booked
     from order_settlements s
     where s.delivered_at >= $1 and s.delivered_at < $2`,
    [asked.from, asked.before],
  );
  const file = JSON.parse(tdsFile({ name: "Charma", address: "", tan: null }, asked, found)) as {
    deductees: { tax: number; setOff: number; amount: number }[];
  };
  const filed = file.deductees.reduce((sum, { tax }) => sum + Math.round(tax * 100), 0);
  expect(rows).toEqual([{ settled: filed, booked: filed }]);
  expect(found.differencePaise).toBe(0);
  expect(
    file.deductees.every(({ tax, setOff, amount }) => tax >= 0 && setOff >= 0 && amount >= 0),
  ).toBe(true);
}
