import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, type TestContext, vi } from "vitest";
import { processesIn } from "#platform/db/embedded/process-identity.ts";
import { patience } from "#tests/support/patience.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { opened, runSmallShop, type SmallShopRun } from "#tests/support/small-shop-run.ts";

const promisedMs = 25_000;

/** Each test has a shop of its own. All run at the same time, because they mostly wait. */
type Place = {
  readonly shop: SmallShopRun;
  /** Process id of the embedded database. */
  readonly databaseProcesses: () => readonly number[];
  readonly ask: (address: string, withinMs?: number) => Promise<string>;
  /** Sends SIGTERM; the shop and its database must end within the promised time. */
  readonly endsInTime: () => Promise<void>;
};

async function openPlace(finished: TestContext["onTestFinished"]): Promise<Place> {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "charma-stop-"));
  const dataDir = path.join(folder, "data");
  const migrations = path.join(folder, "migrations");
  fs.mkdirSync(migrations);
  fs.writeFileSync(
    path.join(migrations, "0001_sales.sql"),
    "create table sales (id bigint generated always as identity)",
  );
  const port = await freePort();
  const shop = runSmallShop({ migrations, dataDir, port });
  finished(async () => {
    shop.child.kill("SIGKILL");
    await shop.ended;
    for (const pid of databaseProcesses()) process.kill(pid, "SIGQUIT");
    await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), patience);
    fs.rmSync(folder, { recursive: true, force: true });
  });
  await opened(shop);

  function databaseProcesses(): readonly number[] {
    return processesIn(fs.realpathSync(path.join(dataDir, "postgres")));
  }

  async function ask(address: string, withinMs = 20_000): Promise<string> {
    const signal = AbortSignal.timeout(withinMs);
    return (await fetch(`http://127.0.0.1:${port}${address}`, { signal })).text();
  }

  async function endsInTime(): Promise<void> {
    const begun = performance.now();
    shop.child.kill("SIGTERM");
    await vi.waitFor(() => expect(shop.child.exitCode ?? shop.child.signalCode).not.toBeNull(), {
      timeout: promisedMs + 10_000,
      interval: 10,
    });
    expect(performance.now() - begun).toBeLessThan(promisedMs);
    await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), patience);
  }

  return { shop, databaseProcesses, ask, endsInTime };
}

/** Closes the pipes that the shop writes to, as the death of its parent does. */
function parentDies({ child }: SmallShopRun): void {
  child.stdout?.destroy();
  child.stderr?.destroy();
}

/** Pauses the pipes, so that they fill up. */
function nobodyReads({ child }: SmallShopRun): void {
  child.stdout?.pause();
  child.stderr?.pause();
}

test.concurrent.for([1, 2, 3])(
  "a shop whose parent and database died under load ends on request (try %i)",
  async (_, { onTestFinished: finished }) => {
    const { shop, ask, databaseProcesses, endsInTime } = await openPlace(finished);
    const sales = Array.from({ length: 20 }, () => ask("/sell").catch(() => "lost"));
    const [server] = databaseProcesses().toSorted((one, other) => one - other);
    parentDies(shop);
    process.kill(server ?? 0, "SIGKILL");
    await ask("/fault").catch(() => "lost");
    await endsInTime();
    expect(shop.child.signalCode).toBeNull();
    await Promise.all(sales);
  },
);

test.concurrent("a shop whose log nobody reads continues to serve, and ends on request", async ({
  onTestFinished: finished,
}) => {
  const { shop, ask, endsInTime } = await openPlace(finished);
  nobodyReads(shop);
  for (let turn = 0; turn < 10; turn += 1) expect(await ask("/talk")).toBe("0");
  await ask("/sell");
  expect(await ask("/")).toBe("1");
  await ask("/fault");
  await endsInTime();
  expect(shop.child.signalCode).toBeNull();
});

test.concurrent("a shop whose event loop is blocked ends within 25 seconds of SIGTERM, and so does its database", async ({
  onTestFinished: finished,
}) => {
  const { shop, ask, endsInTime } = await openPlace(finished);
  await expect(ask("/block", 500)).rejects.toThrow();
  await expect(ask("/", 500)).rejects.toThrow();
  await endsInTime();
  expect(shop.child.signalCode).toBe("SIGKILL");
  await vi.waitFor(
    () => expect(shop.said()).toContain("killed: the event loop stood still"),
    patience,
  );
});

test.concurrent.for(["a signal", "a fault"])(
  "a shop that waits for a file for ever ends at the second signal, with its database, when %s began the stop",
  async (beginning, { onTestFinished: finished }) => {
    const { shop, ask, endsInTime } = await openPlace(finished);
    await ask("/hang");
    if (beginning === "a fault") {
      await ask("/fault");
      await vi.waitFor(() => expect(shop.said()).toContain("unforeseen"), patience);
      await sleep(1100);
    }
    shop.child.kill("SIGTERM");
    await vi.waitFor(() => expect(shop.said()).toContain("Stopping"), patience);
    expect(shop.said()).not.toContain("stopped by force");
    await sleep(1100);
    await endsInTime();
    await vi.waitFor(() => expect(shop.said()).toContain("stopped by force"), patience);
  },
);
