import { rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { amount } from "./amount.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import { beginMixedLoad, usualCrowd } from "./load/mixed-load.ts";
import { forward, type Namespace, openNamespace } from "./load/namespace.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { printTable, progress } from "./load/table.ts";
import { percentile } from "./load/visitor.ts";

/**
 * The network between a shop and its PostgreSQL loses all packets for 2, 10 and 40 s, and a fifth
 * of them for 20 s. Promised: 503 within 3 s meanwhile, normal within 1 s after it, and no restart.
 */
const rounds = amount(2);
const longestRefusalMs = 3000;
const normalAgainMs = 1000;
const faults = [
  { percent: 100, seconds: 2 },
  { percent: 100, seconds: 10 },
  { percent: 100, seconds: 40 },
  { percent: 20, seconds: 20 },
];

let network: Namespace;
let place: FaultPlace;
const closers: (() => Promise<unknown> | void)[] = [];

beforeAll(async () => {
  network = openNamespace();
  closers.push(network.close);
  const databaseFolder = await quickFolder("charma-fault-database-");
  closers.push(() => rm(databaseFolder, { recursive: true, force: true }));
  const server = await startEmbeddedDatabase({
    dataDir: databaseFolder,
    log: pino({ level: "silent" }),
  });
  closers.push(server.stop);
  const url = new URL(server.url);
  const socketFolder = url.searchParams.get("host");
  const databasePort = await freePort();
  closers.push(
    await forward(
      { port: databasePort, host: network.hostAddress },
      socketFolder === null
        ? { port: Number(url.port), host: url.hostname }
        : { path: `${socketFolder}/.s.PGSQL.${url.port || "5432"}` },
    ),
  );
  url.searchParams.delete("host");
  url.hostname = network.hostAddress;
  url.port = String(databasePort);
  const port = await freePort();
  closers.push(await network.publish(port, path.join(os.tmpdir(), `charma-faults-${port}`)));
  place = await openFaultPlace({
    port,
    databaseUrl: url.href,
    readUrl: server.url,
    within: network.command,
    // The provider and the mail server are outside.
    env: { PAYMENTS: "off", SMTP_URL: "" },
    buyers: 8000,
  });
  closers.push(() => place.close());
});
afterAll(async () => {
  for (const close of closers.toReversed()) await close();
});

type Figures = {
  readonly refusedMs: readonly number[];
  readonly answered: number;
  readonly normalAfterMs: number;
};

/** One page that is in no cache, with its duration. */
async function look(): Promise<{ readonly status: number; readonly ms: number }> {
  const startedAt = performance.now();
  const answer = await fetch(`${place.baseUrl}/products?q=tote-${Math.random()}`, {
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  await answer?.text();
  return { status: answer?.status ?? 0, ms: performance.now() - startedAt };
}

async function cut({ percent, seconds }: (typeof faults)[number]): Promise<Figures> {
  const looks: Promise<{ readonly status: number; readonly ms: number }>[] = [];
  network.lose(percent);
  for (let second = 0; second < seconds; second++) {
    looks.push(look());
    await sleep(1000);
  }
  network.lose(0);
  const backAt = performance.now();
  while ((await look()).status !== 200) await sleep(20);
  const normalAfterMs = performance.now() - backAt;
  const seen = await Promise.all(looks);
  for (const { status } of seen) expect([200, 503]).toContain(status);
  return {
    refusedMs: seen.filter(({ status }) => status === 503).map(({ ms }) => ms),
    answered: seen.filter(({ status }) => status === 200).length,
    normalAfterMs,
  };
}

test("a network that loses packets costs refusals, and nothing else", async () => {
  const pid = place.shop.pid;
  const load = beginMixedLoad(place, { ...usualCrowd, card: 0, cash: 6 });
  const rows: (readonly (string | number)[])[] = [];
  const all: Figures[] = [];
  for (let round = 1; round <= rounds; round++)
    for (const fault of faults) {
      await sleep(3000);
      const figures = await cut(fault);
      if (fault.percent === 100) all.push(figures);
      rows.push([
        `${fault.percent} % lost for ${fault.seconds} s`,
        figures.answered,
        figures.refusedMs.length,
        percentile(figures.refusedMs, 1),
        Math.round(figures.normalAfterMs),
      ]);
      progress(String(rows.at(-1)));
    }
  await load.stop();
  await drainJobs(place);
  printTable(
    "packets lost between shop and PostgreSQL",
    ["fault", "answered", "refused", "slowest refusal ms", "normal again ms"],
    rows,
  );
  expect(place.shop.pid).toBe(pid);
  expectWhole("network cut", place, await readAftermath(place));
  expect
    .soft(Math.max(...all.flatMap(({ refusedMs }) => refusedMs)))
    .toBeLessThan(longestRefusalMs);
  expect.soft(Math.max(...all.map((each) => each.normalAfterMs))).toBeLessThan(normalAgainMs);
});
