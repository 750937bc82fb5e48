import { isMailboxOpen } from "#modules/notifications/rules/mailbox-open.ts";
import type { Config } from "#platform/config/config.ts";
import { openDatabase } from "#platform/db/database.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { prepareJobs, startWorkers } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { createApp } from "./app.ts";
import { fillDemo } from "./demo.ts";
import { jobHandlers } from "./wiring.ts";

/** The marketplace as one object: what answers requests, what works in the background, how it ends. The server bundle's entry. */
export type Shop = {
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Seeds the demo when empty and starts the jobs; returns what a newcomer should be told. */
  start(): Promise<readonly string[]>;
  /** From now on "not ready", so that no new traffic is sent here. */
  drain(): void;
  stop(): Promise<void>;
};

const jobConnections = 2;

export async function createShop({ config, databaseUrl, log }: { readonly config: Config; readonly databaseUrl: string; readonly log: Log }): Promise<Shop> {
  const database = openDatabase({ url: databaseUrl, poolSize: config.databasePoolSize, onIdleError: (err) => log.warn({ err }, "a database connection broke") });
  // Jobs have connections of their own, few, so that a rush of mail never keeps a buyer waiting for one.
  const jobDatabase = openDatabase({ url: databaseUrl, poolSize: jobConnections, isRepeatable: true, onIdleError: (err) => log.warn({ err }, "a database connection broke") });
  const pictures = await openPictureStore(config);
  const state = { isDraining: false };
  const app = createApp({ config, db: database.db, log, pictures, isDraining: () => state.isDraining });
  let workers: { stop(): Promise<void> } | undefined;

  return {
    fetch: (request, env) => app.fetch(request, env),
    async start() {
      await prepareJobs(databaseUrl);
      const lines = config.demo ? await fillDemo({ db: database.db, pictures, config }) : [];
      workers = await startWorkers({ databaseUrl, handlers: jobHandlers({ db: jobDatabase.db, config }), onError: (err) => log.error({ err }, "a job failed") });
      const mailbox = isMailboxOpen(config) ? [`Mail is read at ${new URL("/dev/mailbox", config.baseUrl).href}`] : [];
      return [...mailbox, ...lines];
    },
    drain() {
      state.isDraining = true;
    },
    async stop() {
      state.isDraining = true;
      await workers?.stop();
      await Promise.all([jobDatabase.close(), database.close()]);
    },
  };
}
