import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { adjustBooks } from "#modules/operations/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { scaleHalfUp } from "#shared/money.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  anArtisan,
  at,
  bag,
  filed,
  months,
  ours,
  sellAll,
  shop,
  somebody,
  supply,
  today,
  total,
} from "#tests/support/filed-supplies.ts";
import { closeTcsMonths, gstr8, gstr8File, gstr8Table } from "../public.server.ts";
import { tcsOf } from "../tcs/rules/month-of-tcs.ts";
import { requestedMonth } from "./rules/months-to-file.ts";

const database = useTestDatabase();
const headOffice = "27AAACM9999Q1CI";
let administrator: UserActor;
beforeAll(async () => {
  administrator = await aPerson(database.db, { isAdmin: true });
  await database.db.$client.query(
    "update platform_settings set tcs_gstin = $1, tcs_gstins = array[$2]",
    [headOffice, ours],
  );
  clearMemoized();
});

const statementOf = (month: string) =>
  gstr8(database.db, administrator, { month: requestedMonth(month, today) });

/** Table 14(a) of these sellers for a month: taxable value and taxes, all under `ours`. */
async function tables(sellers: readonly UserActor[], month: string) {
  const rows = [];
  for (const seller of sellers) rows.push(...(await filed(database, seller, month)).sums.operators);
  for (const { gstin } of rows) expect(gstin).toBe(ours);
  return total(rows);
}

/** The taxed and zero-rated value of all documents of these sellers in a month, credit notes subtracted. */
async function documentsOf(sellers: readonly UserActor[], month: string): Promise<number> {
  let sum = 0;
  for (const seller of sellers)
    for (const { kind, items, sezSupply } of (await filed(database, seller, month)).register)
      sum +=
        (kind === "credit_note" ? -1 : 1) *
        items
          .filter(({ gstBasisPoints }) => gstBasisPoints > 0 || sezSupply !== null)
          .reduce((taxed, { taxablePaise }) => taxed + taxablePaise, 0);
  return sum;
}

async function tcsAccount(): Promise<number> {
  const { rows } = await database.db.$client.query<{ sum: number }>(
    `select coalesce(-sum(amount_paise), 0)::bigint as sum
     from ledger_entries
     where account = 'tcs'`,
  );
  return rows[0]?.sum ?? 0;
}

test(
  "table 14(a) of all sellers is GSTR-8, and GSTR-8 is the ledger's account, month by month",
  { timeout: 120_000 },
  async () => {
    const sellers: UserActor[] = [];
    const life = fc.array(supply, { minLength: 6, maxLength: 10 });
    for (const supplies of fc.sample(life, { numRuns: 5, seed: 21 })) {
      const { actor } = await anArtisan(database);
      await sellAll(database, actor, supplies);
      sellers.push(actor);
    }
    // A seller who sells in August and takes all of it back in September, with one sale in October.
    const { actor: unlucky } = await anArtisan(database);
    const sale = { goods: [bag], to: somebody, isWithin: false };
    await sellAll(database, unlucky, [
      { ...sale, month: 0, credit: { after: 1, isWhole: true } },
      { ...sale, month: 2, credit: null },
    ]);
    sellers.push(unlucky);
    // One who sells to a Special Economic Zone, under a letter of undertaking.
    const { actor: exporter } = await anArtisan(database);
    await sellAll(database, exporter, [
      { goods: [bag], to: shop, isWithin: false, sez: "under_lut", month: 1, credit: null },
    ]);
    sellers.push(exporter);
    const open = [];
    for (const month of months) {
      const statement = await statementOf(month);
      expect(statement).toMatchObject({ isClosed: false, bookedPaise: 0 });
      open.push(statement.rows);
    }
    let reported = 0;
    for (const [index, close] of ["2026-09-01", "2026-10-01", "2026-11-01"].entries()) {
      const month = months[index] ?? "2026-08";
      const before = await tcsAccount();
      await at(database, `${close}T01:10:00Z`, (tx) => closeTcsMonths(tx, system));
      const statement = await statementOf(month);
      expect(statement).toMatchObject({ isClosed: true, differencePaise: 0, amendments: [] });
      // Closing changes nothing that was read before.
      expect(new Set(statement.rows)).toEqual(new Set(open[index]));
      const rows = statement.rows;
      const gstr8Totals = [
        rows.reduce((sum, { netPaise }) => sum + netPaise, 0),
        ...(["cgstPaise", "sgstPaise", "igstPaise"] as const).map((tax) =>
          rows.reduce((sum, { gst }) => sum + gst[tax], 0),
        ),
      ];
      expect(await tables(sellers, month)).toEqual(gstr8Totals);
      const due = rows.reduce((sum, row) => sum + tcsOf(row), 0);
      expect((await tcsAccount()) - before).toBe(due);
      reported += gstr8Totals[0] ?? 0;
      for (const row of rows) {
        expect(Math.abs(tcsOf(row) - scaleHalfUp(row.netPaise, 50, 10_000))).toBeLessThanOrEqual(2);
        expect(Math.min(row.igstPaise, row.cgstPaise, row.netPaise)).toBeGreaterThanOrEqual(0);
      }
    }
    // All documents are reported, but for what October carries forward.
    let documents = 0;
    for (const month of months) documents += await documentsOf(sellers, month);
    const left = (await statementOf("2026-10")).rows
      .flatMap(({ carried }) => [carried.intra, carried.inter])
      .reduce((sum, each) => sum + each.registeredPaise + each.othersPaise, 0);
    expect(reported).toBeGreaterThan(0);
    expect(reported - left).toBe(documents);
    const [september] = (await statementOf("2026-09")).rows.filter(
      ({ sellerId }) => sellerId === unlucky.userId,
    );
    expect(september).toMatchObject({ netPaise: 0, igstPaise: 0 });
    expect(september?.carried.inter.othersPaise).toBeGreaterThan(0);
    // What is due for a zero-rated sale is what its order withholds, so nothing is trued up.
    const [zeroRated] = (await statementOf("2026-09")).rows.filter(
      ({ sellerId }) => sellerId === exporter.userId,
    );
    expect(zeroRated && tcsOf(zeroRated)).toBe(1108);
    expect(zeroRated?.withheldPaise).toBe(1108);
    // A second run closes nothing again.
    expect(await at(database, "2026-11-02T01:10:00Z", (tx) => closeTcsMonths(tx, system))).toBe(0);
  },
);

test("the files name the registration, and its deposits are not what was collected", async () => {
  await adjustBooks(database.db, administrator, {
    key: crypto.randomUUID(),
    kind: "tcs_deposited",
    amountPaise: 500,
    sellerId: null,
    reason: "Challan",
  });
  const now = requestedMonth(null, new Date());
  const present = await gstr8(database.db, administrator, { month: now });
  expect(present).toMatchObject({ isClosed: false, depositedPaise: 500, bookedPaise: 0 });
  const statement = await statementOf("2026-10");
  const file = JSON.parse(gstr8File(ours, requestedMonth("2026-10", today), statement)) as {
    readonly tcs: readonly { readonly stin: string; readonly amt: number }[];
  };
  expect(file).toMatchObject({ gstin: ours, fp: "102026" });
  const rows = statement.rows.filter(
    (row) => row.toOthersPaise + row.toRegisteredPaise + row.netPaise > 0,
  );
  expect(file.tcs.reduce((sum, { amt }) => sum + Math.round(amt * 100), 0)).toBe(
    rows.reduce((sum, { netPaise }) => sum + netPaise, 0),
  );
  expect(file).not.toHaveProperty("tcsa");
  expect(JSON.parse(gstr8File(headOffice, requestedMonth("2026-10", today), statement))).toEqual({
    gstin: headOffice,
    fp: "102026",
    tcs: [],
  });
  expect([...gstr8Table(statement)]).toHaveLength(statement.rows.length + 1);
});
