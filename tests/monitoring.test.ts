/** The files of deploy/monitoring and docs/runbooks say what the shop really measures. */
import { spawnSync } from "node:child_process";
import fs from "node:fs";
import { expect, test } from "vitest";
import { openMetrics } from "#platform/metrics/metrics.ts";
import { createMetricsReadings } from "#server/monitoring/metrics-readings.ts";
import { checkNames } from "#modules/operations/public.ts";
import { useTestDatabase } from "./support/database.ts";
import { poolOf } from "#platform/db/database.ts";
import { alerts, metricsIn, monitoringQueries } from "./support/monitoring-files.ts";
import { silentLog } from "./support/silent-log.ts";
import { readSource, root } from "./support/source-tree.ts";

const database = useTestDatabase();

/** The text of a scrape. */
async function scrape(): Promise<string> {
  const metrics = openMetrics();
  const readings = createMetricsReadings({
    metrics,
    db: database.db,
    pools: { requests: poolOf(database.db) },
    pages: { bytes: 0, size: 0 },
    live: { size: 0 },
    admission: {
      figures: () => ({
        inProgress: 16,
        waiting: 60,
        limit: 16,
        delayMs: 250,
        refused: { search: 40, page: 2 },
      }),
    },
    replica: { isUsed: () => true },
    health: () => checkNames.map((name) => ({ name, state: "ok" })),
    hasProvider: true,
    log: silentLog,
  });
  await readings.refresh();
  const text = await metrics.registry.metrics();
  metrics.stop();
  return text;
}

async function shopMetrics(): Promise<ReadonlySet<string>> {
  const text = await scrape();
  return new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = ""]) => name));
}

test("each metric of a dashboard or an alert is one that the shop has", async () => {
  const known = await shopMetrics();
  const queries = monitoringQueries();
  expect(queries.length).toBeGreaterThan(40);
  expect(
    queries.flatMap(({ from, expr }) =>
      metricsIn(expr).flatMap((name) => (known.has(name) ? [] : [`${from}: ${name}`])),
    ),
  ).toEqual([]);
});

test("a rush and the use of the replica are in the metrics", async () => {
  const lines = (await scrape()).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "charma_admission_in_progress 16",
      "charma_admission_waiting 60",
      "charma_admission_limit 16",
      "charma_admission_delay_seconds 0.25",
      'charma_admission_refused_total{priority="search"} 40',
      'charma_admission_refused_total{priority="page"} 2',
      "charma_replica_used 1",
    ]),
  );
});

test("each metric of ours is in docs/observability.md", async () => {
  const page = readSource("docs/observability.md");
  const ours = [...(await shopMetrics())].filter((name) => name.startsWith("charma_"));
  expect(ours.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("each alert has a runbook, each runbook an alert, and each health check both", () => {
  const runbooks = fs.readdirSync(`${root}/docs/runbooks`).map((file) => `docs/runbooks/${file}`);
  const linked = alerts().map(({ runbook }) => runbook);
  // People notice it, no figure does.
  const withoutAlert = ["docs/runbooks/breach.md"];
  expect([...linked, ...withoutAlert].toSorted()).toEqual(runbooks.toSorted());
  for (const name of checkNames) expect(linked).toContain(`docs/runbooks/${name}.md`);
  for (const file of runbooks)
    for (const heading of ["What it means", "First look", "What to do", "When it is over"])
      expect(readSource(file), file).toContain(`## ${heading}`);
});

test("promtool accepts the configuration, and each alert fires and stays quiet as its test says", () => {
  const checked = (...args: readonly string[]) =>
    spawnSync("promtool", args, { cwd: `${root}/deploy/monitoring`, encoding: "utf8" });
  const cases = readSource("deploy/monitoring/alerts.test.yml");
  for (const { name } of alerts())
    expect(cases.split(`alertname: ${name}\n`), name).toHaveLength(3);
  const isWithoutPromtool = checked("--version").error !== undefined;
  const results = isWithoutPromtool
    ? []
    : [
        checked("check", "config", "prometheus.yml"),
        checked("check", "rules", "alerts.yml"),
        checked("test", "rules", "alerts.test.yml"),
      ];
  for (const { status, stdout, stderr } of results) expect(status, stdout + stderr).toBe(0);
});
