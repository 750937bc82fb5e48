import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import sharp from "sharp";
import {
  archiveFiles,
  beginArchive,
  workOnArchive,
  yearsOfDocuments,
} from "#modules/filings/public.server.ts";
import { documentPdf, documentToSend, issueInvoice } from "#modules/invoicing/public.server.ts";
import { storePicture } from "#modules/media/public.server.ts";
import { setCompanyPicture } from "#modules/sellers/public.server.ts";
import { inTransaction, openDatabase, type Db } from "#platform/db/database.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { prepareJobs } from "#platform/jobs/jobs.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aSeller } from "#tests/support/builders.ts";

/**
 * 10,000 tax invoices of five lines, with a Hindi name and address, logo and signature. Four at a
 * time are issued on an embedded, durable database. Then they are printed one after the other into
 * a folder, read in pages of 100.
 */

const atOnce = 4;
const pageSize = 100;
const names = [
  "Chestnut Vegetable-Tanned Leather Tote Bag",
  "चमड़े की थैली, हाथ से सिली हुई",
  "Bifold wallet with coin pocket, oiled",
  "Kolhapuri chappals",
  "Braided belt with solid brass buckle",
];
const people = [
  "प्रियंका चतुर्वेदी",
  "Meera Iyer",
  "सुनील कुमार यादव",
  "Harpreet Kaur Sandhu",
  "अंजलि देशपांडे",
  "Mohammed Rafiq Ansari",
];
const streets = [
  "शांति निकेतन, गांधी मार्ग",
  "4 Lake View Road",
  "नेहरू नगर, सेक्टर ९",
  "Flat 12, Sea Breeze Apartments",
];

const at = (values: readonly string[], index: number) => values[index % values.length] ?? "";
const mb = (value: number) => `${(value / 1_000_000).toFixed(0)} MB`;
const print = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (begun: number) => (performance.now() - begun) / 1000;

type Bench = {
  readonly db: Db;
  readonly pictures: FileStore;
  readonly folder: string;
  readonly sellers: readonly UserActor[];
  readonly count: number;
};

export function measureDocuments(args: readonly string[]): Promise<void> {
  return withDocuments(args, ["09", "27"], ({ db, pictures, folder }) =>
    printAll(db, pictures, folder),
  );
}

/**
 * The same for one seller, written into the archive of the year by slices of the job, one after the
 * other.
 */
export function measureArchive(args: readonly string[]): Promise<void> {
  return withDocuments(args, ["09"], archiveAll);
}

async function withDocuments(
  args: readonly string[],
  states: readonly string[],
  work: (bench: Bench) => Promise<void>,
): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { documents: { type: "string", default: "10000" } },
  });
  const folder = await mkdtemp(path.join(tmpdir(), "charma-documents-"));
  const log = pino({ level: "silent" });
  const server = await startEmbeddedDatabase({ dataDir: folder, log });
  const { db, close } = openDatabase({ url: server.url, poolSize: atOnce });
  try {
    await migrate({
      databaseUrl: server.url,
      folders: { migrations: path.resolve("migrations"), objects: path.resolve("db") },
      log,
    });
    await prepareJobs(server.url);
    const pictures = await openPictureStore({ dataDir: folder, pictures: "folder" });
    const count = Number(values.documents);
    const sellers: UserActor[] = [];
    for (const state of states) sellers.push(await aSeller(db, { state }));
    for (const seller of sellers) await dress(db, seller, pictures);
    await issueAll(db, sellers, count);
    await work({ db, pictures, folder, sellers, count });
  } finally {
    await close();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives a company a logo and a signature. */
async function dress(db: Db, seller: UserActor, pictures: FileStore): Promise<void> {
  const drawn = (svg: string) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="300">${svg}</svg>`),
    )
      .png()
      .toBuffer();
  const logo = await drawn(
    '<rect width="900" height="300" fill="#fff"/><g fill="#7a3b1d"><circle cx="150" ' +
      'cy="150" r="120"/><rect x="320" y="110" width="540" height="80"/></g>',
  );
  const signature = await drawn(
    '<rect width="900" height="300" fill="#fff"/><path d="M40 220C140 30 240 30 210 180S330 ' +
      '270 390 120 500 240 570 135 720 180 840 90" fill="none" stroke="#238" stroke-width="9"/>',
  );
  for (const [use, bytes] of [
    ["logo", logo],
    ["signature", signature],
  ] as const) {
    const { id: imageId } = await storePicture(db, seller, pictures, { name: `${use}.png`, bytes });
    await setCompanyPicture(db, seller, { use, imageId });
  }
}

async function issueAll(db: Db, sellers: readonly UserActor[], count: number): Promise<void> {
  const begun = performance.now();
  let next = 0;
  async function issueNext(): Promise<void> {
    for (let number = next++; number < count; number = next++)
      await issueOne(db, sellers[number % sellers.length], number);
  }
  await Promise.all(Array.from({ length: atOnce }, issueNext));
  const seconds = secondsSince(begun);
  const { rows } = await db.$client.query<{ series: string; last: number; gaps: number }>(
    `select supplier as series, max(serial)::int as last,
       (max(serial) - count(distinct serial))::int as gaps
     from documents
     group by supplier
     order by supplier`,
  );
  print(
    `issued   ${count} documents, ${(count / seconds).toFixed(0)}/s; ` +
      `${rows.map(({ series, last, gaps }) => `${series}: last number ${last}, ${gaps} missing`).join("; ")}`,
  );
}

async function issueOne(db: Db, seller: UserActor | undefined, number: number): Promise<void> {
  if (seller === undefined) throw new Error("There are sellers");
  const recipient = {
    name: at(people, number),
    address: `${1 + (number % 97)}, ${at(streets, number)}`,
    city: "भोपाल",
    pinCode: "462016",
    stateCode: "23",
    gstin: null,
    enrolmentNumber: null,
    email: null,
    phone: "9811122233",
  };
  const goods = names.map((description, index) => ({
    description,
    hsn: "42022110",
    quantity: 1 + ((number + index) % 3),
    unitPricePaise: 100_000 + ((number * 7919 + index * 104_729) % 900_000),
    gstBasisPoints: 1800,
  }));
  await inTransaction(db, (tx) =>
    issueInvoice(tx, system, {
      cause: `bench:${number}`,
      sellerId: seller.userId,
      buyerId: null,
      orderId: null,
      recipient,
      shipTo: null,
      placeOfSupply: "23",
      goods,
      shippingPaise: 9900,
      totalPaise: null,
      order: {
        number: `ORD-${1_763_700_000_000 + number * 37}`,
        placedAt: new Date().toISOString(),
        paymentMethod: "cod",
      },
      isThroughMarketplace: true,
      isPaid: false,
      terms: null,
      notes: null,
    }),
  );
}

/** Reads one page of keys at a time and stores only figures. */
async function printAll(db: Db, pictures: FileStore, folder: string): Promise<void> {
  const begun = performance.now();
  const memory = { early: 0, peak: 0 };
  const cpuMs: number[] = [];
  let bytes = 0;
  for (let after = ""; ;) {
    const { rows } = await db.$client.query<{ id: string }>(
      "select id from documents where $1 = '' or id > nullif($1, '')::uuid order by id limit $2",
      [after, pageSize],
    );
    for (const { id } of rows) {
      const document = await documentToSend(db, system, { documentId: id });
      const before = process.cpuUsage();
      const pdf = await documentPdf(document, { marketplace: "Charma", pictures });
      const { user, system: kernel } = process.cpuUsage(before);
      cpuMs.push((user + kernel) / 1000);
      bytes += pdf.length;
      await writeFile(path.join(folder, `${document.supplier.gstin}-${document.number}.pdf`), pdf);
    }
    const rss = process.memoryUsage.rss();
    if (cpuMs.length <= 1000) memory.early = Math.max(memory.early, rss);
    memory.peak = Math.max(memory.peak, rss);
    after = rows.at(-1)?.id ?? "";
    if (rows.length < pageSize) break;
  }
  const sorted = cpuMs.toSorted((a, b) => a - b);
  const share = (of: number) => (sorted[Math.floor(of * (sorted.length - 1))] ?? 0).toFixed(1);
  print(
    `printed  ${sorted.length} documents, ` +
      `${(sorted.length / secondsSince(begun)).toFixed(0)}/s; processor time each: median ` +
      `${share(0.5)} ms, p95 ${share(0.95)} ms, most ${share(1)} ms; ` +
      `${(bytes / sorted.length / 1000).toFixed(1)} KB each`,
  );
  print(
    `memory   ${mb(memory.early)} at most within the first ` +
      `thousand, ${mb(memory.peak)} at most in all`,
  );
}

async function archiveAll({
  db,
  pictures,
  folder,
  sellers: [seller],
  count,
}: Bench): Promise<void> {
  if (seller === undefined) throw new Error("There is a seller");
  const files = archiveFiles({ dataDir: folder, pictures: "folder" });
  const archiveOf = async () => (await yearsOfDocuments(db, seller, { isOfMarketplace: false }))[0];
  const year = (await archiveOf())?.year ?? 0;
  await beginArchive(db, seller, { year, isOfMarketplace: false });
  let peak = 0;
  const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 50);
  const [begun, cpu, slices] = [performance.now(), process.cpuUsage(), [] as number[]];
  for (
    let archive = (await archiveOf())?.archive;
    archive?.status === "running";
    archive = (await archiveOf())?.archive
  ) {
    const began = performance.now();
    await workOnArchive(db, system, { archiveId: archive.id, files, pictures });
    slices.push(secondsSince(began));
  }
  clearInterval(watch);
  const { user, system: kernel } = process.cpuUsage(cpu);
  const done = (await archiveOf())?.archive;
  print(
    `archived ${done?.done} of ${count} documents in ${secondsSince(begun).toFixed(0)} s, ` +
      `${((user + kernel) / 1_000_000).toFixed(0)} s of processor time; ${slices.length} jobs, ` +
      `the longest ${Math.max(...slices).toFixed(0)} s, the last ${slices.at(-1)?.toFixed(1)} s`,
  );
  print(`memory   ${mb(peak)} at most; the archive has ${mb(done?.fileBytes ?? 0)}`);
}
