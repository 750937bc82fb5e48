import type { Config } from "#platform/config/config.ts";
import type { Database } from "#platform/db/database.ts";
import type { Replica } from "#platform/db/replica.ts";
import type { Log } from "#platform/log.ts";
import { openMetrics } from "#platform/metrics/metrics.ts";
import { openTracing } from "#platform/tracing/open-tracing.ts";
import type { Admission } from "../admission/admission.ts";
import { watchHealth, type HealthWatch } from "./health-watch.ts";
import type { LiveStreams } from "../live/live-streams.ts";
import { createMetricsReadings } from "./metrics-readings.ts";
import { createScrape, listenForScrapes } from "./metrics-server.ts";
import type { OnCachedAnswer } from "../page-cache/serve-cached.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import type { Runtime } from "../runtime.ts";
import project from "../../../package.json" with { type: "json" };

/** What others see of a running shop: its health, and its metrics if they are switched on. */
export type Monitoring = {
  readonly metrics: Runtime["metrics"];
  readonly tracing: Runtime["tracing"];
  readonly onCachedAnswer: OnCachedAnswer | undefined;
  start(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly jobDatabase: Database;
  readonly replica: Replica | null;
  readonly pages: PageCache;
  readonly live: LiveStreams;
  readonly admission: Admission;
};

/** Prepares the metrics. `start` begins the health checks and listens for Prometheus. */
export async function createMonitoring(options: Options): Promise<Monitoring> {
  const { config, log, database, jobDatabase } = options;
  let health: HealthWatch | undefined;
  const metrics = config.metrics === null ? null : createMetrics(options, () => health);
  const tracing = await openTracing(config.tracesEndpoint, project.version);
  let scrapes: { close(): Promise<void> } | undefined;
  return {
    metrics: metrics ?? undefined,
    tracing,
    onCachedAnswer: metrics?.onCachedAnswer,
    async start() {
      health = watchHealth({ db: jobDatabase.db, pool: database.pool, config, log });
      const { port, host = "" } = config.metrics ?? {};
      if (metrics !== null && port !== undefined)
        scrapes = await listenForScrapes(metrics.scrape, { host, port, log });
    },
    async stop() {
      await Promise.all([health?.stop(), scrapes?.close()]);
      metrics?.stop();
      await tracing?.stop();
    },
  };
}

function createMetrics(
  { config, log, database, jobDatabase, replica, pages, live, admission }: Options,
  health: () => HealthWatch | undefined,
) {
  const metrics = openMetrics();
  const readings = createMetricsReadings({
    metrics,
    db: jobDatabase.db,
    pools: { requests: database.pool, jobs: jobDatabase.pool },
    pages,
    live,
    admission,
    replica,
    health: () => health()?.checks() ?? [],
    hasProvider: config.payments !== null,
    log,
  });
  return {
    request: metrics.request,
    onCachedAnswer: metrics.cachedPage,
    scrape: createScrape(metrics.registry, readings),
    stop: metrics.stop,
  };
}
