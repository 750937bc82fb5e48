import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import {
  documentsBySection,
  gstr1,
  gstr1File,
  gstr3b,
  gstr9,
  sellerFilers,
} from "#modules/filings/public.server.ts";
import { requestedYear, yearsToFile } from "#modules/filings/public.ts";
import { monthsOver, type Month } from "#modules/invoicing/public.ts";
import { issueInvoice } from "#modules/invoicing/public.server.ts";
import { inTransaction, openDatabase, type Db } from "#platform/db/database.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { usedBy } from "./lib/processor-time.ts";
import { aSeller } from "#tests/support/builders.ts";

/**
 * The GST returns of a year with 100,000 documents of one seller, copied from eight issued ones:
 * GSTR-1 with its file and GSTR-3B for twelve months, then the figures of GSTR-9. Every twentieth is
 * a credit note.
 */

const print = (line: string) => process.stdout.write(`${line}\n`);
const mb = (value: number) => `${(value / 1_000_000).toFixed(0)} MB`;

export async function measureReturns(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { documents: { type: "string", default: "100000" } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), "charma-returns-"));
  const log = pino({ level: "silent" });
  const server = await startEmbeddedDatabase({ dataDir: folder, log });
  const { db, close } = openDatabase({ url: server.url, poolSize: 4 });
  try {
    await migrate({
      databaseUrl: server.url,
      folders: { migrations: path.resolve("migrations"), objects: path.resolve("db") },
      log,
    });
    const seller = await aSeller(db, { state: "09" });
    await issueSamples(db, seller);
    await copyDocuments(server.url, Number(values.documents));
    await closeMonths(db, seller);
    await measureYear(db, seller, { pid: process.pid, dataDir: folder });
  } finally {
    await close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const consumer = {
  name: "Meera Iyer",
  address: "4 Lake View",
  city: "Kochi",
  pinCode: "682001",
  stateCode: "32",
  gstin: null,
  enrolmentNumber: null,
  email: null,
  phone: null,
};
const business = { ...consumer, gstin: "32AAPFU0939F1Z4" };

/** Eight kinds of sale: to a business or a consumer, in the State or not, large or small. */
async function issueSamples(db: Db, { userId: sellerId }: UserActor): Promise<void> {
  for (let sample = 0; sample < 8; sample++) {
    const unitPricePaise = sample >= 4 ? 9_500_000 : 250_000 + sample * 1000;
    const goods = ["42022110", "42033000", "64032040"].map((hsn) => ({
      description: "Leather goods",
      hsn,
      quantity: 1,
      unitPricePaise,
      gstBasisPoints: 1800,
      priceIncludesGst: false,
    }));
    await inTransaction(db, (tx) =>
      issueInvoice(tx, system, {
        cause: `sample:${sample}`,
        sellerId,
        buyerId: null,
        orderId: null,
        recipient: sample % 2 === 0 ? consumer : business,
        shipTo: null,
        placeOfSupply: sample % 4 < 2 ? "32" : "09",
        goods,
        shippingPaise: 9900,
        totalPaise: null,
        order: { number: "ORD-1763700000000", placedAt: "2026-01-01", paymentMethod: "online" },
        isThroughMarketplace: true,
        isPaid: true,
        terms: null,
        notes: null,
      }),
    );
  }
}

const copies = `
  insert into documents (
    id, cause, kind, supplier, financial_year, serial, number, issued_at, issuer_seller_id,
    corrects_id, place_of_supply, taxable_paise, cgst_paise, sgst_paise, igst_paise,
    round_off_paise, total_paise, body
  )
  select md5(n::text)::uuid, 'copy:' || n, c.kind, s.supplier, $1, 1000 + n,
    case c.kind when 'invoice' then 'INV' else 'CRN' end
    || to_char(c.at at time zone 'Asia/Kolkata', 'YYYYMM') || '-' || lpad(n::text, 6, '0'),
    c.at, s.issuer_seller_id,
    case when c.kind = 'credit_note' then md5((n - 1)::text)::uuid end,
    s.place_of_supply, s.taxable_paise, s.cgst_paise, s.sgst_paise, s.igst_paise,
    s.round_off_paise, s.total_paise, s.body
  from generate_series($5::int, $6::int) as n
  cross join lateral (
    select case when n % 20 = 0 then 'credit_note' else 'invoice' end as kind,
      $3::timestamptz + ($4::timestamptz - $3::timestamptz) * (n - 1) / $2::int as at
  ) c
  join (
    select d.*, row_number() over (order by d.serial) - 1 as sample
    from documents d
    where d.cause like 'sample:%'
  ) s on s.sample = (n - (n % 20 = 0)::int) % 8`;

/** The last financial year that is over. */
function lastYear() {
  const [, year] = yearsToFile(new Date());
  return year ?? requestedYear(null, new Date());
}

/** So many documents are copied by a statement. */
const slice = 5000;

/** Triggers and the index for searching are left out: only reading is measured. */
async function copyDocuments(url: string, count: number): Promise<void> {
  const year = lastYear();
  const { db, close } = openDatabase({ url, poolSize: 1 });
  const run = (sql: string, values: unknown[] = []) => db.$client.query(sql, values);
  try {
    await run("drop index documents_searched");
    await run("set session_replication_role = replica");
    for (let first = 1; first <= count; first += slice)
      await run(copies, [year.year, count, year.from, year.before, first, first + slice - 1]);
    await run("analyze documents");
  } finally {
    await close();
  }
}

/** TCS of closed months is read, as in a shop whose nights closed them; here it is zero. */
async function closeMonths(db: Db, { userId }: UserActor): Promise<void> {
  await db.$client.query(
    `insert into tcs_statements (id, seller_id, supplier, of_month, filed_in, figures)
     select gen_random_uuid(), $1, '29AAAAA0000A1Z5', day::date, day::date, '{}'
     from generate_series($2::date, $2::date + interval '11 months', interval '1 month') as day`,
    [userId, `${lastYear().year}-04-01`],
  );
}

async function measureYear(db: Db, seller: UserActor, program: Program): Promise<void> {
  const year = lastYear();
  const [of] = await sellerFilers(db, seller, { month: { month: year.name, ...year } });
  if (of === undefined) throw new Error("The seller has a company");
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20);
  const [before, begun] = [process.memoryUsage.rss(), performance.now()];
  const times = { sums: 0, files: 0, gstr3b: 0, gstr9: 0 };
  const costs = { sums: 0, files: 0, gstr3b: 0, gstr9: 0 };
  const timed = async <Result>(name: keyof typeof times, work: () => Promise<Result>) => {
    const [began, used] = [performance.now(), await usedBy(program)];
    const result = await work();
    const after = await usedBy(program);
    times[name] += (performance.now() - began) / 1000;
    costs[name] += (after.web + after.database - used.web - used.database) / 1000;
    return result;
  };
  let bytes = 0;
  for (const month of monthsOver(year.before, 12)) {
    const sums = await timed("sums", () =>
      gstr1(db, seller, { of, month, hsnDigits: of.hsnDigits }),
    );
    bytes += await timed("files", () => written(db, seller, { of, month, sums }));
    await timed("gstr3b", () => gstr3b(db, seller, { of, month }));
  }
  await timed("gstr9", () => gstr9(db, seller, { of, year }));
  clearInterval(watch);
  const seconds = (performance.now() - begun) / 1000;
  print(
    `a year  ${seconds.toFixed(1)} s: ${Object.entries(times)
      .map(([name, value]) => `${name} ${value.toFixed(1)} s`)
      .join(", ")}`,
  );
  print(
    `processor  ${Object.entries(costs)
      .map(([name, value]) => `${name} ${value.toFixed(1)} s`)
      .join(", ")}`,
  );
  print(`files   ${mb(bytes)}; memory ${mb(before)} before, ${mb(peak)} at most`);
}

type Program = Parameters<typeof usedBy>[0];

type MonthToWrite = {
  readonly of: Parameters<typeof gstr1File>[0] & { readonly sellerId: string };
  readonly month: Month;
  readonly sums: Parameters<typeof gstr1File>[2];
};

/** Writes the file of a month and counts its bytes. */
async function written(
  db: Db,
  seller: UserActor,
  { of, month, sums }: MonthToWrite,
): Promise<number> {
  let bytes = 0;
  const pieces = gstr1File(of, month, sums, documentsBySection(db, seller, { of, month }));
  for await (const piece of pieces) bytes += Buffer.byteLength(piece);
  return bytes;
}
