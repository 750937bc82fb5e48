import { randomUUID } from "node:crypto";
import os from "node:os";
import type { Pool } from "pg";
import { lastGoodBackupAt } from "#modules/backups/public.server.ts";
import {
  checkHealth,
  forgetProcess,
  reportProcess,
  roundSeconds,
  storedChecks,
} from "#modules/operations/public.server.ts";
import type { HealthCheck } from "#modules/operations/public.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import { freeBytes } from "#platform/files/free-bytes.ts";
import type { Log } from "#platform/log.ts";
import { providerCalls } from "#platform/payments/provider-calls.ts";
import { system } from "#policy/actor.ts";
import { watchPool, type PoolWaits } from "./pool-waits.ts";
import project from "../../../package.json" with { type: "json" };

/**
 * Reports every ten seconds that this process runs, with what only it can measure, and takes its
 * turn at the checks. It runs by a timer and not as a job: jobs that no longer run are among the
 * things that it finds.
 */
export type HealthWatch = {
  /** The checks as this process knows them. Without a database, that is all it knows. */
  checks(): readonly Pick<HealthCheck, "name" | "state">[];
  stop(): Promise<void>;
};

type Options = {
  /** Its own connections, so that a rush of buyers does not stop the checks. */
  readonly db: Db;
  /** The pool of requests, whose waits are measured. */
  readonly pool: Pool;
  readonly config: Pick<Config, "dataDir" | "payments" | "role" | "databaseUrl" | "backups">;
  readonly log: Log;
  readonly everyMs?: number;
};

/** Starts watching. The first round runs at once. */
export function watchHealth({ everyMs = roundSeconds * 1000, ...options }: Options): HealthWatch {
  const { db, pool, log, config } = options;
  const process = { ...thisProcess(), role: config.role };
  const waits = watchPool(pool);
  const round = createRound(options, process, { waits, everySeconds: (everyMs / 1000) * 0.9 });
  let checks: readonly HealthCheck[] = [];
  let isReachable = true;

  let running: Promise<void> | undefined;
  function run(): void {
    running ??= round()
      .then((results) => {
        checks = results;
        isReachable = true;
      })
      .catch((err: unknown) => {
        isReachable = false;
        log.warn({ err }, "the health checks could not run");
      })
      .finally(() => (running = undefined));
  }
  run();
  const timer = setInterval(run, everyMs).unref();
  return {
    checks: () => (isReachable ? checks : withoutDatabase(checks)),
    async stop() {
      clearInterval(timer);
      waits.stop();
      await running;
      await forgetProcess(db, system, process).catch((err: unknown) =>
        log.warn({ err }, "the process was not signed off"),
      );
    },
  };
}

function thisProcess() {
  return {
    id: randomUUID(),
    host: os.hostname(),
    version: project.version,
    startedAt: new Date(),
  };
}

/** One round: reports this process, takes its turn at the checks, and reads their states. */
function createRound(
  { db, config }: Options,
  process: Parameters<typeof reportProcess>[2],
  { waits, everySeconds }: { readonly waits: PoolWaits; readonly everySeconds: number },
): () => Promise<readonly HealthCheck[]> {
  let clockAheadMs = 0;
  return async function round() {
    clockAheadMs = await reportProcess(db, system, process, {
      freeBytes: await freeBytes(config.dataDir),
      poolWaitMs: waits.longestMs(),
      clockAheadMs,
      providerFailures: providerCalls().failuresInTurn,
    });
    await checkHealth(db, system, {
      hasProvider: config.payments !== null,
      ...(hasNightlyBackups(config) && { lastBackupAt: (tx: Db) => lastGoodBackupAt(tx, system) }),
      everySeconds,
    });
    return storedChecks(db, system);
  };
}

/** A database server of its own is backed up by its own tools. */
function hasNightlyBackups({ databaseUrl, backups }: Options["config"]): boolean {
  return databaseUrl === undefined && (backups?.nightlyAt ?? null) !== null;
}

function withoutDatabase(checks: readonly HealthCheck[]): ReturnType<HealthWatch["checks"]> {
  return [
    ...checks.filter(({ name }) => name !== "database"),
    { name: "database", state: "failing" },
  ];
}
