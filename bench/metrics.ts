import { readFile } from "node:fs/promises";
import os from "node:os";
import { forgetShop, freePort, startShop, type RunningShop } from "#tests/support/running-shop.ts";

/**
 * `npm run bench -- metrics`: what metrics and traces cost. Three shops, without metrics, with
 * metrics and with both, answer the same requests in turn. Compares their processor time, which
 * other work on the machine disturbs less than the clock. Linux only.
 */

const rounds = 6;
const pages = {
  "cached page": { path: "/products", requests: 1000 },
  "rendered page": { path: "/products?search=bag&page=1", requests: 60 },
} as const;

type Kind = keyof typeof pages;
type Measured = { readonly shop: RunningShop; readonly used: Record<Kind, number[]> };

export async function measureMetrics(): Promise<void> {
  const receiver = `http://127.0.0.1:${await freePort()}`;
  const metrics = async () => ({ METRICS_PORT: String(await freePort()) });
  const shops = {
    off: await aShop({}),
    metrics: await aShop(await metrics()),
    traces: await aShop({ ...(await metrics()), OTEL_EXPORTER_OTLP_ENDPOINT: receiver }),
  };
  const all = Object.values(shops);
  try {
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) await measureRound(all, round);
    print("with metrics", shops.metrics, shops.off);
    print("with metrics and traces", shops.traces, shops.off);
  } finally {
    for (const { shop } of all) await forgetShop(shop);
  }
}

/** Every other round in the other order, so that no shop always comes first. */
async function measureRound(all: readonly Measured[], round: number): Promise<void> {
  for (const kind of Object.keys(pages) as Kind[])
    for (const each of round % 2 === 0 ? all : all.toReversed())
      await measure(each, kind, round > 0);
}

async function aShop(env: Readonly<Record<string, string>>): Promise<Measured> {
  const shop = await startShop({ env: { DEMO: "on", READS_PER_MINUTE: "0", ...env } });
  return { shop, used: { "cached page": [], "rendered page": [] } };
}

async function measure({ shop, used }: Measured, kind: Kind, counts: boolean): Promise<void> {
  const { path, requests } = pages[kind];
  // A session that does not exist: the page is rendered for this person.
  const headers: Record<string, string> = kind === "cached page" ? {} : { cookie: "session=none" };
  const before = await processorTicks(shop.pid);
  for (let sent = 0; sent < requests; sent += 10)
    await Promise.all(
      Array.from({ length: 10 }, async () =>
        (await fetch(shop.baseUrl + path, { headers })).arrayBuffer(),
      ),
    );
  if (counts) used[kind].push(((await processorTicks(shop.pid)) - before) / requests);
}

/** Of all threads of a process, in hundredths of a second. */
async function processorTicks(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return Number(fields[11]) + Number(fields[12]);
}

function print(name: string, { used }: Measured, { used: without }: Measured): void {
  for (const kind of Object.keys(pages) as Kind[]) {
    const ratio = median(used[kind]) / median(without[kind]);
    const ms = (value: number) => (value * 10).toFixed(3);
    const times = `${ms(median(used[kind]))} ms, ${ms(median(without[kind]))} without`;
    process.stdout.write(`${kind}, ${name}: ${ratio.toFixed(3)} (${times})\n`);
  }
  process.stdout.write(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
