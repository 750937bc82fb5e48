import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aGstin } from "#tests/support/a-gstin.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import {
  InvalidLastNumber,
  InvalidSupplier,
  NoOpenRestore,
  SeriesClosed,
  SeriesOpen,
} from "../errors.ts";
import { documentNumber } from "../issuing/rules/document-number.ts";
import { closeSeriesAfterRestore } from "./close-series.ts";
import { ReopenSeriesInput } from "./contract.ts";
import { finishRestore } from "./finish-restore.ts";
import { countOpenRestores } from "./open-restore.ts";
import { reopenSeries } from "./reopen-series.ts";
import { restoredSeries } from "./restored-series.ts";

const database = useTestDatabase();
let admin: UserActor;

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
});

// Each test begins with open series.
afterEach(async () => {
  if ((await countOpenRestores(database.db, admin)) > 0) await finishRestore(database.db, admin);
});

const restore = () =>
  closeSeriesAfterRestore(database.db, system, { reachedAt: new Date(Date.now() - 60_000) });
const page = () => restoredSeries(database.db, admin);
const number = (serial: number) => documentNumber("invoice", Date.now(), serial);
const reopen = (supplier: string, lastNumber: string) =>
  reopenSeries(
    database.db,
    admin,
    ReopenSeriesInput.parse({ supplier, kind: "", financialYear: "", lastNumber }),
  );

/** A shop with a registration, and so with series, of its own. */
async function aShop(): Promise<UserActor> {
  const seller = await aSeller(database.db);
  await database.db.$client.query("update company_settings set gstin = $2 where seller_id = $1", [
    seller.sellerId,
    aGstin(),
  ]);
  return seller;
}

async function issued(seller: UserActor) {
  const id = await anIssuedInvoice(database.db, { seller });
  const { rows } = await database.db.$client.query<{ number: string; supplier: string }>(
    "select number, supplier from documents where id = $1",
    [id],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The document was issued a moment ago.");
  return row;
}

describe("after a restore", () => {
  test("nothing is issued until the last number sent is entered, and none of those before it again", async () => {
    const seller = await aShop();
    const { supplier } = await issued(seller);
    await restore();
    await expect(issued(seller)).rejects.toThrow(SeriesClosed);
    expect((await page()).series).toContainEqual(
      expect.objectContaining({ supplier, kind: "invoice", lastNumber: number(1) }),
    );
    await reopen(supplier, number(4));
    expect((await page()).series.map((series) => series.supplier)).not.toContain(supplier);
    expect((await issued(seller)).number).toBe(number(5));
    expect((await page()).gaps).toContainEqual(
      expect.objectContaining({
        supplier,
        firstNumber: number(2),
        lastNumber: number(4),
        count: 3,
      }),
    );
    const { rows } = await database.db.$client.query(
      "select before, after from audit_trail where action = 'invoicing.reopenSeries' and actor_id = $1 order by id desc limit 1",
      [admin.userId],
    );
    expect(rows).toEqual([
      {
        before: { lastSerial: 1 },
        after: { lastSerial: 4, lost: { firstNumber: number(2), lastNumber: number(4) } },
      },
    ]);
  });

  test("a series of which nothing was lost continues without a gap", async () => {
    const seller = await aShop();
    const { supplier } = await issued(seller);
    await restore();
    await reopen(supplier, number(1));
    expect((await issued(seller)).number).toBe(number(2));
    expect((await page()).gaps.map((gap) => gap.supplier)).not.toContain(supplier);
  });

  test("no series begins, since the restored data may lack it, until its last number is entered", async () => {
    await restore();
    const seller = await aShop();
    await expect(issued(seller)).rejects.toThrow(SeriesClosed);
    const { rows } = await database.db.$client.query<{ supplier: string }>(
      "select gstin as supplier from company_settings where seller_id = $1",
      [seller.sellerId],
    );
    await reopen(rows[0]?.supplier ?? "", number(2));
    expect((await issued(seller)).number).toBe(number(3));
  });

  test("the end of the restore opens what is left after its last known number, and new series begin", async () => {
    const seller = await aShop();
    await issued(seller);
    await restore();
    await restore();
    expect(await countOpenRestores(database.db, admin)).toBe(2);
    await finishRestore(database.db, admin);
    expect((await issued(seller)).number).toBe(number(2));
    expect((await issued(await aShop())).number).toBe(number(1));
    expect(await page()).toMatchObject({ restore: null, series: [], closed: 0 });
  });

  test("a series of an earlier financial year stays as it is: it gets no more numbers", async () => {
    const { supplier } = await issued(await aShop());
    await database.db.$client.query(
      "insert into document_series (supplier, kind, financial_year, last_serial) values ($1, 'invoice', 2020, 7)",
      [supplier],
    );
    await restore();
    const years = (await page()).series.map(({ financialYear }) => financialYear);
    expect(years).not.toContain(2020);
    await expect(reopen(supplier, "INV-202011-00007")).rejects.toThrow(SeriesOpen);
  });

  test("its page costs three statements", async () => {
    await issued(await aShop());
    await restore();
    expect(await countStatements(page)).toBe(3);
  });
});

describe("the last number is refused", () => {
  test("below the last known one, where it is no number, and for another registration than any", async () => {
    const seller = await aShop();
    const { supplier } = await issued(seller);
    await issued(seller);
    await restore();
    await expect(reopen(supplier, number(1))).rejects.toThrow(InvalidLastNumber);
    await expect(reopen(supplier, "7")).rejects.toThrow(InvalidLastNumber);
    await expect(reopen("NOBODY", number(7))).rejects.toThrow(InvalidSupplier);
    await expect(issued(seller)).rejects.toThrow(SeriesClosed);
  });

  test("twice: of two who enter it the second is refused", async () => {
    const { supplier } = await issued(await aShop());
    await restore();
    const results = await Promise.allSettled(
      [3, 3].map((serial) => reopen(supplier, number(serial))),
    );
    expect(
      results.flatMap((result) => (result.status === "rejected" ? [result.reason] : [])),
    ).toEqual([expect.any(SeriesOpen)]);
  });

  test("without an open restore", async () => {
    const { supplier } = await issued(await aShop());
    await expect(reopen(supplier, number(3))).rejects.toThrow(NoOpenRestore);
    await expect(finishRestore(database.db, admin)).rejects.toThrow(NoOpenRestore);
  });
});

test("a recorded gap is never changed or deleted", async () => {
  const { supplier } = await issued(await aShop());
  await restore();
  await reopen(supplier, number(2));
  await expect(
    database.db.$client.query("delete from document_series_gaps where supplier = $1", [supplier]),
  ).rejects.toThrow(/never changed/);
});
