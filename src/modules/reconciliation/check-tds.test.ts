import { beforeAll, expect, test } from "vitest";
import { recordChallan, withdrawChallan } from "#modules/filings/public.server.ts";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/rules/entries.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { challansToCheck } from "./check-tds.ts";
import { compareItems } from "./compare-items.ts";

const database = useTestDatabase();
let admin: UserActor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

const record = (serial: string, wasBookedByHand = false) =>
  recordChallan(
    database.db,
    admin,
    {
      month: "2026-08",
      bsrCode: "0510308",
      depositedOn: "2026-09-05",
      serial,
      taxPaise: 10_100,
      interestPaise: 200,
      feePaise: 0,
      wasBookedByHand,
    },
    new Date("2026-11-29T10:00:00Z"),
  );

async function differences(): Promise<readonly string[]> {
  const found: string[] = [];
  await compareItems(database.db, challansToCheck(database.db), (each) => found.push(each));
  return found;
}

test("the books have every challan once: recorded, withdrawn, or booked by hand before; more, less and other amounts are found", async () => {
  for (const serial of ["00001", "00002"]) await record(serial);
  await record("00003", true);
  const challans = await database.db.$client.query<{ id: string }>(
    "select id from tds_challans order by serial",
  );
  const [kept, withdrawn] = challans.rows.map(({ id }) => id);
  await withdrawChallan(database.db, admin, { challanId: withdrawn ?? "" });
  expect(await differences()).toEqual([]);

  await database.db.$client.query("update tds_challans set tax_paise = 10_000 where id = $1", [
    kept,
  ]);
  await inTransaction(database.db, (tx) =>
    book(tx, {
      kind: "tds_challan",
      of: "0190a1d2-0000-7000-8000-000000000000",
      note: "Nobody recorded it",
      entries: [debit("tds", 5), credit("bank", 5)],
    }),
  );
  const found = await differences();
  expect(found.length).toBeGreaterThanOrEqual(2);
  expect(found[0]).toContain("TDS challan 0510308 2026-09-05 00001");
  expect(found.at(-1)).toContain("nothing like it happened");
});
