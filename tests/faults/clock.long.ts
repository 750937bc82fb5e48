import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inASale } from "#tests/support/builders.ts";
import { amount } from "./amount.ts";
import { order } from "./load/buying.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import { rowEventually, rowsEventually } from "./load/eventually.ts";
import { beginMixedLoad } from "./load/mixed-load.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { printTable, progress } from "./load/table.ts";
import { openVisitor } from "./load/visitor.ts";

/**
 * The clock of the shop's machine jumps by hours while people order; that of the database stays
 * right. Deadlines, holds, sales, schedules and invoices follow the database. Needs libfaketime.
 */
const rounds = amount(1);
const jumps = ["+6h", "-6h", "+26h", "-26h"];
const roundMs = 75_000;
const saleWithinMs = 20_000;

const library = [
  "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
  "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
].find((file) => fs.existsSync(file));

let folder: string;
let place: FaultPlace;

const clockFile = () => path.join(folder, "clock");

beforeAll(async () => {
  if (library === undefined) throw new Error("libfaketime is missing: apt-get install libfaketime");
  folder = await mkdtemp(path.join(os.tmpdir(), "charma-clock-"));
  fs.writeFileSync(clockFile(), "+0\n");
  place = await openFaultPlace({
    buyers: 6000,
    // Only the shop's own process: the database's starts with an environment of its own.
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clockFile(),
      FAKETIME_NO_CACHE: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      DONT_FAKE_MONOTONIC: "1",
    },
  });
});
afterAll(async () => {
  await place.close();
  for (const each of [folder, place.options.dataDir])
    await rm(each, { recursive: true, force: true });
});

/** The clock of the shop, by the `Date` of its answers, minus ours, in hours. */
async function hoursAhead(): Promise<number> {
  const answer = await fetch(`${place.baseUrl}/healthz`);
  const date = Date.parse(answer.headers.get("Date") ?? "");
  return Math.round((date - Date.now()) / 3_600_000);
}

async function jump(to: string): Promise<void> {
  const aside = `${clockFile()}.new`;
  fs.writeFileSync(aside, `${to}\n`);
  fs.renameSync(aside, clockFile());
  // Node remembers the Date of its answers for a second.
  await sleep(2000);
}

/** Milliseconds until a sale that begins in three seconds is on a page that was cached before. */
async function saleAppearsAfter(turn: number): Promise<number> {
  const product = place.market.products[turn % place.market.products.length];
  const visitor = openVisitor(() => place.baseUrl, place.tally);
  const page = `/product/${product?.slug}`;
  await visitor.persist("product", page);
  await visitor.persist("product", page);
  const { rows } = await place.database.db.$client.query<{ id: string; startsAt: Date }>(
    `select id, now() + interval '3 seconds' as "startsAt" from products where slug = $1`,
    [product?.slug],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The product is gone.");
  await inASale(place.database.db, row, { percentOff: 37, startsAt: row.startsAt });
  const startedAt = performance.now();
  while (performance.now() - startedAt < saleWithinMs) {
    const answer = await visitor.persist("product", page);
    // ₹3,000 less 37 % is ₹1,890.
    if (answer?.text.includes("1,890") === true) return performance.now() - startedAt;
    await sleep(200);
  }
  return Infinity;
}

/** A hold that is over by the database's clock is released by the next round of payments. */
async function holdIsReleased(): Promise<boolean> {
  const { rows } = await place.database.db.$client.query<{ id: string }>(
    `update payments
     set hold_until = now() - interval '1 second'
     where id = (select id from payments where status = 'open' and purpose = 'purchase' limit 1)
     returning id`,
  );
  if (rows[0] === undefined) return true;
  const closed = await rowEventually(
    place.database.db,
    "select 1 from payments where id = $1 and status <> 'open'",
    [rows[0].id],
    150_000,
  );
  return closed !== undefined;
}

async function strayDates(): Promise<number> {
  const [row] = await rowsEventually<{ stray: number }>(
    place.database.db,
    `select (select count(*)
       from purchases
       where placed_at not between now() - interval '1 hour' and now())::int
       + (select count(*)
       from order_events
       where at not between now() - interval '1 hour' and now())::int
       + (select count(*)
       from documents
       where issued_at not between now() - interval '1 hour' and now()
         or financial_year <> extract(
           year from (now() at time zone 'Asia/Kolkata') - interval '3 months'
         ))::int as stray`,
  );
  return row?.stray ?? -1;
}

test("deadlines, sales, schedules and invoices follow the database's clock", async () => {
  const rows: (readonly (string | number)[])[] = [];
  const load = beginMixedLoad(place);
  for (let round = 0; round < rounds; round++)
    for (const [index, to] of jumps.entries()) {
      await order(place, "card");
      const before = place.acknowledged.purchases.size;
      await jump(to);
      const startedAt = performance.now();
      const ahead = await hoursAhead();
      expect(ahead).toBe(Number.parseInt(to, 10));
      const sale = await saleAppearsAfter(round * jumps.length + index);
      const isReleased = await holdIsReleased();
      await sleep(Math.max(0, roundMs - (performance.now() - startedAt)));
      rows.push([
        to,
        place.acknowledged.purchases.size - before,
        Math.round(sale),
        isReleased ? "yes" : "no",
        await strayDates(),
      ]);
      progress(String(rows.at(-1)));
    }
  await load.stop();
  await jump("+0");
  await drainJobs(place);
  printTable(
    "the shop's clock jumps",
    ["jump", "orders meanwhile", "sale on its page after ms", "hold released", "wrong dates"],
    rows,
  );
  expectWhole("clock", place, await readAftermath(place));
  for (const [, , sale, released, stray] of rows)
    expect([Number(sale) < saleWithinMs, released, stray]).toEqual([true, "yes", 0]);
});
