import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { z } from "zod";
import { alerts, monitoringQueries } from "../support/monitoring-files.ts";
import { forgetShop, freePort, startShop, type RunningShop } from "../support/running-shop.ts";
import { readSource, root } from "../support/source-tree.ts";

/**
 * A real Prometheus reads a real shop with the files of deploy/monitoring. `npm run faults` needs
 * Debian's package `prometheus`; `npm test` does without.
 */

const isFaultRun = process.env["FAULT_CUTS"] !== undefined;
const isThere = spawnSync("prometheus", ["--version"]).error === undefined;

let shop: RunningShop | undefined;
let prometheus: ChildProcess | undefined;
let folder = "";
let address = "";

beforeAll(async () => {
  if (!isThere) return;
  const [metricsPort, port] = [await freePort(), await freePort()];
  shop = await startShop({ env: { METRICS_PORT: String(metricsPort) } });
  folder = await mkdtemp(path.join(os.tmpdir(), "charma-prometheus-"));
  await mkdir(path.join(folder, "data"));
  const config = readSource("deploy/monitoring/prometheus.yml")
    .replaceAll("15s", "1s")
    .replace("127.0.0.1:9464", `127.0.0.1:${metricsPort}`)
    .replace("- alerts.yml", `- ${root}/deploy/monitoring/alerts.yml`);
  await writeFile(path.join(folder, "prometheus.yml"), config);
  address = `http://127.0.0.1:${port}`;
  prometheus = spawn("prometheus", [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]);
});

afterAll(async () => {
  if (prometheus !== undefined && prometheus.exitCode === null) {
    const ended = once(prometheus, "exit");
    prometheus.kill("SIGTERM");
    await ended;
  }
  if (shop !== undefined) await forgetShop(shop);
  if (folder !== "") await rm(folder, { recursive: true, force: true });
});

const Answer = z.object({
  status: z.literal("success"),
  data: z.object({ result: z.array(z.unknown()) }),
});
const Rules = z.object({
  data: z.object({
    groups: z.array(
      z.object({ rules: z.array(z.object({ name: z.string(), health: z.string() })) }),
    ),
  }),
});

async function resultsOf(expr: string): Promise<number> {
  const url = `${address}/api/v1/query?query=${encodeURIComponent(expr)}`;
  return Answer.parse(await (await fetch(url)).json()).data.result.length;
}

test("each query of the dashboards and the alerts runs on the metrics of a running shop", async () => {
  expect(isThere || !isFaultRun, "Install Debian's package prometheus for this test.").toBe(true);
  if (shop === undefined) return;
  await (await fetch(shop.baseUrl)).arrayBuffer();
  await vi.waitFor(
    async () =>
      expect(await resultsOf('up{job="charma"} == 1 and on() charma_health_check')).toBe(1),
    { timeout: 60_000, interval: 500 },
  );
  for (const { from, expr } of monitoringQueries())
    await expect(resultsOf(expr), `${from}: ${expr}`).resolves.toBeGreaterThanOrEqual(0);
  // These have values in any shop that runs.
  for (const expr of [
    "max by (check) (charma_health_check)",
    "sum by (cached) (rate(charma_http_requests_total[5m]))",
    "max by (queue) (charma_jobs_waiting)",
    "process_resident_memory_bytes",
  ])
    await vi.waitFor(async () => expect(await resultsOf(expr), expr).toBeGreaterThan(0), {
      timeout: 30_000,
    });
  await vi.waitFor(
    async () => {
      const { data } = Rules.parse(await (await fetch(`${address}/api/v1/rules`)).json());
      const rules = data.groups.flatMap((group) => group.rules);
      expect(rules).toEqual(
        alerts().map(({ name }) => expect.objectContaining({ name, health: "ok" })),
      );
    },
    { timeout: 30_000, interval: 500 },
  );
}, 180_000);
