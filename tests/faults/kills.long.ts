import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { startShop } from "#tests/support/running-shop.ts";
import { amount, chosen } from "./amount.ts";
import { killServer } from "./database-faults.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import { beginMixedLoad } from "./load/mixed-load.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { readyAgain } from "./load/ready-again.ts";
import { printTable, progress } from "./load/table.ts";
import { percentile } from "./load/visitor.ts";

/**
 * Kills processes of a busy shop at random moments (`kill -9`). Promised: every acknowledged write
 * is there, nothing is doubled, and the shop is ready again within 10 s without help.
 */
const kills = amount(200);
const promisedMs = 10_000;
const longestPauseMs = 3000;
const buyersPerKill = 80;
/** The invariants read every row, so not after each kill. */
const killsBetweenChecks = 20;

/** What a kill ends: its processes, all at the same moment. */
type Target = { readonly name: string; kill(): Promise<void> | void };

/** A killed shop is started again at once, as systemd does. */
async function killShop(place: FaultPlace): Promise<void> {
  await place.shop.kill();
  place.shop = await startShop(place.options);
}

async function killAgainAndAgain(
  place: FaultPlace,
  title: string,
  targets: readonly Target[],
): Promise<void> {
  const durations = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  const load = beginMixedLoad(place);
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(300 + Math.random() * longestPauseMs);
    const target = targets[Math.floor(Math.random() * targets.length)];
    if (target === undefined) throw new Error("There is nothing to kill.");
    const killedAt = performance.now();
    await target.kill();
    await readyAgain(place.baseUrl);
    durations.get(target.name)?.push(performance.now() - killedAt);
    progress(`${kill} of ${kills} kills, ${place.acknowledged.purchases.size} orders`);
    if (kill % killsBetweenChecks === 0) expect(await brokenInvariants(place.reader)).toEqual([]);
  }
  await load.stop();
  await drainJobs(place);
  printTable(
    `${title}: ${kills} kills`,
    ["killed", "kills", "ready p50 ms", "ready slowest ms"],
    [...durations].map(([name, list]) => [
      name,
      list.length,
      percentile(list, 0.5),
      percentile(list, 1),
    ]),
  );
  expectWhole(title, place, await readAftermath(place));
  expect(Math.max(...[...durations.values()].flat())).toBeLessThan(promisedMs);
}

/** A shop with one kind of database, and what can be killed of it. */
type Killable = {
  readonly place: FaultPlace;
  readonly databaseFolder: string;
  close(): Promise<void>;
};

async function openEmbedded(): Promise<Killable> {
  const place = await openFaultPlace({ buyers: kills * buyersPerKill });
  const { dataDir } = place.options;
  return {
    place,
    databaseFolder: dataDir,
    async close() {
      await place.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL of its own, which is started again when it dies, as systemd does. */
async function openExternal(): Promise<Killable> {
  const databaseFolder = await quickFolder("charma-fault-database-");
  const server = await startEmbeddedDatabase({
    dataDir: databaseFolder,
    log: pino({ level: "silent" }),
  });
  const place = await openFaultPlace({ buyers: kills * buyersPerKill, databaseUrl: server.url });
  return {
    place,
    databaseFolder,
    async close() {
      await place.close();
      await server.stop();
      for (const folder of [databaseFolder, place.options.dataDir])
        await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By the names that `--only` knows. Other processes of a shop get their line here. */
function targetsOf({ place, databaseFolder }: Killable): readonly Target[] {
  const targets: Readonly<Record<string, Target["kill"]>> = {
    shop: () => killShop(place),
    database: () => killServer(databaseFolder),
    both: async () => {
      killServer(databaseFolder);
      await killShop(place);
    },
  };
  return chosen(Object.keys(targets)).flatMap((name) => {
    const kill = targets[name];
    return kill === undefined ? [] : [{ name, kill }];
  });
}

describe.each([
  ["embedded", openEmbedded],
  ["external", openExternal],
] as const)("with the %s database", (kind, open) => {
  let killable: Killable;
  beforeAll(async () => {
    killable = await open();
  });
  afterAll(() => killable.close());

  test("a shop that is killed again and again loses nothing", () =>
    killAgainAndAgain(killable.place, `${kind} database`, targetsOf(killable)));
});
