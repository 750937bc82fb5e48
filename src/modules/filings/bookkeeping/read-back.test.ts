import { beforeAll, expect, test } from "vitest";
import { requestedMonth } from "#modules/filings/public.ts";
import { bookFile, sellerFilers } from "#modules/filings/public.server.ts";
import { documentsView, issueDocument } from "#modules/invoicing/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import {
  paiseOf,
  readCsv,
  readLedgers,
  readVouchers,
  type ReadVoucher,
} from "#tests/support/bookkeeping-files.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  anArtisan,
  at,
  bag,
  book,
  chappals,
  collected,
  months,
  ours,
  sellAll,
  shop,
  somebody,
  suite,
  today,
  tote,
} from "#tests/support/filed-supplies.ts";
import type { BookFile } from "./contract.ts";

/**
 * The files for Tally and Zoho Books, read back by a reader that shares no code with their writer
 * and compared with the documents as they are stored.
 */

type Stored = {
  readonly id: string;
  readonly kind: string;
  readonly number: string;
  readonly day: string;
  readonly isSale: boolean;
  readonly gstin: string | null;
  readonly state: string;
  readonly taxable: number;
  readonly cgst: number;
  readonly igst: number;
  readonly total: number;
};

const database = useTestDatabase();
let actor: UserActor;

beforeAll(async () => {
  await database.db.$client.query("update platform_settings set gstin = $1", [ours]);
  ({ actor } = await anArtisan(database));
  const [within, across] = [{ isWithin: true }, { isWithin: false }];
  await sellAll(database, actor, [
    { month: 0, goods: [bag, tote], to: shop, ...across, credit: { after: 1, isWhole: false } },
    { month: 1, goods: [tote, chappals, book], to: somebody, ...within, credit: null },
    { month: 1, goods: [tote], to: somebody, ...across, credit: { after: 0, isWhole: false } },
    { month: 1, goods: [suite], to: somebody, ...across, credit: { after: 1, isWhole: true } },
    { month: 1, goods: [book], to: shop, ...across, credit: { after: 0, isWhole: true } },
    { month: 1, goods: [bag], to: shop, ...across, sez: "with_tax", credit: null },
    { month: 2, goods: [bag], to: shop, ...across, sez: "under_lut", credit: null },
  ]);
  for (const day of ["2026-09-30", "2026-10-31"]) await chargeFee(day);
});

async function chargeFee(day: string): Promise<void> {
  await at(database, `${day}T10:00:00Z`, (tx) =>
    issueDocument(tx, system, {
      cause: `fee:${day}`,
      kind: "invoice",
      recipientSellerId: actor.userId,
      lines: [
        { sac: "998599", gstBasisPoints: 1800, description: "Commission", taxablePaise: 50_033 },
      ],
    }),
  );
}

async function fileOf(name: string, file: BookFile): Promise<string> {
  const month = requestedMonth(name, today);
  const [of] = await sellerFilers(database.db, actor, { month });
  if (of === undefined) throw new Error("A seller with company settings files under them.");
  return (await collected(await bookFile(database.db, actor, { of, month, file }))).join("");
}

async function storedOf(name: string): Promise<readonly Stored[]> {
  const { rows } = await database.db.$client.query<Stored>(
    `select d.id, d.kind, d.number, to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
       d.issuer_seller_id is not null as "isSale",
       case when d.issuer_seller_id is null then d.supplier else d.recipient_gstin end as gstin,
       d.place_of_supply as state, d.taxable_paise as taxable, d.cgst_paise as cgst,
       d.igst_paise as igst, d.total_paise as total
     from ${documentsView} d
     where $1 in (d.issuer_seller_id, d.recipient_seller_id)
       and to_char(d.issued_at at time zone 'Asia/Kolkata', 'YYYY-MM') = $2
     order by d.number`,
    [actor.userId, name],
  );
  return rows;
}

/** Debits of the documents by kind of ledger: sales and output tax are credits. */
function trialBalanceOf(documents: readonly Stored[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  const add = (ledger: string, paise: number) => {
    if (paise !== 0) sums[ledger] = (sums[ledger] ?? 0) + paise;
  };
  for (const { kind, isSale, taxable, cgst, igst, total } of documents) {
    const sign = (kind === "credit_note" ? -1 : 1) * (isSale ? 1 : -1);
    add(isSale ? "Buyers" : "Marketplace", sign * total);
    add(isSale ? "Sales" : "Commission", -sign * taxable);
    for (const [tax, paise] of [
      ["CGST", cgst],
      ["SGST", cgst],
      ["IGST", igst],
    ] as const)
      add(`${isSale ? "Output" : "Input"} ${tax}`, -sign * paise);
    add("Round off", -sign * (total - taxable - 2 * cgst - igst));
  }
  return sums;
}

function kindOfLedger(ledger: string): string {
  if (ledger.startsWith("Sales")) return "Sales";
  if (ledger.startsWith("Commission")) return "Commission";
  if (ledger.includes(ours)) return "Marketplace";
  return /^(?:Input|Output|Round off)/.test(ledger) ? ledger : "Buyers";
}

function sumsOf(vouchers: readonly ReadVoucher[]): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {};
  for (const { ledger, paise } of vouchers.flatMap(({ entries }) => entries))
    sums[kindOfLedger(ledger)] = (sums[kindOfLedger(ledger)] ?? 0) + paise;
  return Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0));
}

const withoutZeros = (sums: Readonly<Record<string, number>>) =>
  Object.fromEntries(Object.entries(sums).filter(([, paise]) => paise !== 0));

test.each(months)(
  "Tally's vouchers of %s balance, and their ledgers are its masters",
  async (name) => {
    const vouchers = readVouchers(await fileOf(name, "tally-vouchers.xml"));
    expect(vouchers.length).toBeGreaterThan(0);
    for (const { number, entries } of vouchers)
      expect(
        entries.reduce((sum, { paise }) => sum + paise, 0),
        number,
      ).toBe(0);
    const masters = readLedgers(await fileOf(name, "tally-ledgers.xml"));
    const named = vouchers.flatMap(({ entries }) => entries.map(({ ledger }) => ledger));
    expect(masters.toSorted()).toEqual([...new Set(named)].toSorted());
  },
);

test.each(months)("Tally's sums of %s are the trial balance of the documents", async (name) => {
  const vouchers = readVouchers(await fileOf(name, "tally-vouchers.xml"));
  const documents = await storedOf(name);
  expect(sumsOf(vouchers)).toEqual(withoutZeros(trialBalanceOf(documents)));
  const facts = documents.map(({ id, number, day, gstin }) => [
    `charma-${id}`,
    number,
    day.replaceAll("-", ""),
    gstin ?? "",
  ]);
  expect(
    vouchers
      .map(({ remoteId, number, date, gstin }) => [remoteId, number, date, gstin])
      .toSorted(byNumber),
  ).toEqual(facts.toSorted(byNumber));
});

const byNumber = ([, a = ""]: readonly string[], [, b = ""]: readonly string[]) => (a < b ? -1 : 1);

test("importing Tally's file again, also after more was issued, doubles nothing", async () => {
  const company = new Map<string, ReadVoucher>();
  const take = async () => {
    for (const voucher of readVouchers(await fileOf("2026-10", "tally-vouchers.xml")))
      company.set(voucher.remoteId, voucher);
  };
  await take();
  const before = [...company.values()];
  await take();
  expect([...company.values()]).toEqual(before);
  await chargeFee("2026-10-30");
  await take();
  expect(company.size).toBe(before.length + 1);
  expect(sumsOf([...company.values()])).toEqual(
    withoutZeros(trialBalanceOf(await storedOf("2026-10"))),
  );
});

const zohoFiles = [
  ["zoho-invoices.csv", "Invoice", true, false],
  ["zoho-credit-notes.csv", "Credit Note", true, true],
  ["zoho-bills.csv", "Bill", false, false],
  ["zoho-vendor-credits.csv", "Vendor Credit", false, true],
] as const;

/** A row as Zoho Books computes it: each part of the tax is rounded. */
function computed(row: Readonly<Record<string, string>>) {
  const taxable = paiseOf(row["Item Price"] ?? row["Rate"] ?? "");
  const percentage = Number(row["Item Tax %"] ?? row["Tax Percentage"]);
  const isIgst = (row["Item Tax"] ?? row["Tax Name"] ?? "").startsWith("IGST");
  const cgst = isIgst ? 0 : Math.round((taxable * percentage) / 200);
  const igst = isIgst ? Math.round((taxable * percentage) / 100) : 0;
  const adjustment = row["Adjustment"] === "" ? 0 : paiseOf(row["Adjustment"] ?? "");
  return { taxable, cgst, igst, total: taxable + 2 * cgst + igst + adjustment };
}

test.each(months)(
  "Zoho's documents of %s have the totals and the GST that we issued",
  async (name) => {
    const documents = await storedOf(name);
    for (const [file, kind, isSale, isReversed] of zohoFiles) {
      const byNumberOf = Map.groupBy(
        readCsv(await fileOf(name, file)),
        (row) => row[`${kind} Number`],
      );
      const own = documents.filter(
        (each) => each.isSale === isSale && (each.kind === "credit_note") === isReversed,
      );
      expect([...byNumberOf.keys()].toSorted()).toEqual(own.map(({ number }) => number));
      for (const document of own) {
        const rows = byNumberOf.get(document.number) ?? [];
        const sum = (part: keyof ReturnType<typeof computed>) =>
          rows.reduce((total, row) => total + computed(row)[part], 0);
        expect([sum("taxable"), sum("total")], document.number).toEqual([
          document.taxable,
          document.total,
        ]);
        // A document's tax is the sum of its lines, Zoho's that of a rate: at most a paisa for each.
        expect(Math.abs(sum("cgst") - document.cgst)).toBeLessThanOrEqual(rows.length);
        expect(Math.abs(sum("igst") - document.igst)).toBeLessThanOrEqual(rows.length);
        for (const row of rows) {
          expect(row[`${kind} Date`]).toBe(document.day);
          expect(row["GST Identification Number (GSTIN)"]).toBe(document.gstin ?? "");
        }
      }
    }
  },
);
