import type { IncomingMessage, ServerResponse } from "node:http";
import { invalidateCampaigns, bufferPlacements } from "#modules/advertising/public.server.ts";
import {
  refreshLists,
  invalidateCounts,
  invalidateNextChange,
  listsValidUntil,
} from "#modules/catalog/public.server.ts";
import { picturesFinished } from "#modules/media/public.server.ts";
import { mailboxReaders } from "#modules/notifications/public.ts";
import { stopBackupCommands } from "#platform/backup/backup-commands.ts";
import type { Config } from "#platform/config/config.ts";
import type { DatabaseAddress } from "#platform/db/database-address.ts";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { waitingForConnection } from "#platform/db/pool.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { openReplica, type Replica } from "#platform/db/replica.ts";
import { everything } from "#platform/db/replica-state.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import {
  listen,
  type NotificationHandlers,
  type NotificationListener,
} from "#platform/db/listen.ts";
import { prepareJobs, startWorkers } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { createAdmission } from "./admission/admission.ts";
import { measureQueueDelay } from "./admission/queue-delay.ts";
import { createApp, createWorkerApp } from "./app.ts";
import { changedCategories, changesChannel, readChange, type ChangedTags } from "./changes.ts";
import { prepareDemo } from "./demo.ts";
import { createLiveStreams, type LiveStreams } from "./live/live-streams.ts";
import { createCachedPageServer, type OnServed } from "./page-cache/serve-cached.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { createMonitoring } from "./monitoring/monitoring.ts";
import { isBot, bufferViews } from "#modules/insights/public.server.ts";
import { incomingOf } from "./request-context.ts";
import { commonResponseHeaders } from "./response-policy.ts";
import { warmUp } from "./warm-up.ts";
import { jobHandlers, schedulesOf } from "./wiring.ts";

/**
 * The marketplace as one object: handles requests, works in the background, and stops. The entry of
 * the server bundle.
 */
export type ShopServer = {
  /**
   * Handles requests for cached pages and live streams, and those that are too many, before
   * `fetch`. Returns whether it did.
   */
  respondEarly(request: IncomingMessage, response: ServerResponse): boolean;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /**
   * Listens for changes. A worker also fills in the demo if the database is empty, and starts the
   * jobs. Returns the lines to print for the person who started the shop.
   */
  start(): Promise<readonly string[]>;
  /** From now on `/readyz` says "not ready", so that no new traffic is sent here. */
  drain(): void;
  stop(): Promise<void>;
};

const jobConnections = 2;
const everySecondMs = 1000;
const bytesPerMb = 1024 * 1024;

type ShopOptions = {
  /** Its role decides what this process does. */
  readonly config: Config;
  readonly database: DatabaseAddress;
  /** Another process of this start has created the queues and filled in the demo. */
  readonly isPrepared: boolean;
  readonly log: Log;
  /** False while a table, column or index is missing. */
  readonly isSchemaComplete?: () => boolean;
};

/** Opens the connections and stores of the shop. `start` then begins the background work. */
export async function createShop(options: ShopOptions): Promise<ShopServer> {
  const { config, log } = options;
  const resources = await openResources(options);
  const { database, replica, jobDatabase, pictures, provider } = resources;
  const { pages, live, views, places, cachedPages } = resources;
  const background = createBackground(options, resources);
  const delay = measureQueueDelay({
    pool: database.pool,
    waiting: () => waitingForConnection(database.pool),
  });
  const admission = createAdmission({ config, log, delay });
  const state = { isDraining: false };
  const runtime = {
    config,
    db: database.db,
    replica,
    log,
    pictures,
    provider,
    pages,
    views,
    places,
    isDraining: () => state.isDraining,
    isSchemaComplete: options.isSchemaComplete ?? (() => true),
    metrics: resources.monitoring.metrics,
    tracing: resources.monitoring.tracing,
  };
  const isWeb = config.role !== "worker";
  const app = isWeb ? createApp(runtime) : createWorkerApp(runtime);
  return {
    respondEarly: (request, response) =>
      isWeb &&
      (live.answer(request, response) ||
        cachedPages.answer(request, response) ||
        admission.refuse(request, response)),
    fetch: (request, env) => admission.serve(incomingOf(env), () => app.fetch(request, env)),
    async start() {
      const lines = await background.start();
      // In development a page costs more to render, and none is cached.
      if (isWeb && !import.meta.env.DEV)
        await warmUp(async (request) => app.fetch(request), { baseUrl: config.baseUrl, log });
      return lines;
    },
    drain() {
      state.isDraining = true;
      live.close();
    },
    async stop() {
      state.isDraining = true;
      live.close();
      cachedPages.stop();
      admission.stop();
      await Promise.all([background.stop(), views.stop(), places.stop()]);
      await replica?.stop();
      await Promise.all([jobDatabase.close(), database.close(), picturesFinished()]);
    },
  };
}

function openDatabases({ config, database: { url, directUrl, isPooled }, log }: ShopOptions) {
  const database = openDatabase({
    url,
    isPooled,
    poolSize: config.databasePoolSize,
    onBrokenConnection: (err) => log.warn({ err }, "a database connection broke"),
  });
  // Jobs have a few connections of their own, so that a rush of mail never makes a buyer wait for
  // one.
  const jobDatabase = openDatabase({
    url,
    isPooled,
    poolSize: jobConnections,
    isRepeatable: true,
    onBrokenConnection: (err) => log.warn({ err }, "a database connection broke"),
  });
  const replica =
    config.databaseReplicaUrl === undefined
      ? null
      : openReplica({
          url: config.databaseReplicaUrl,
          primary: database,
          primaryUrl: directUrl,
          poolSize: config.databasePoolSize,
          log,
          onReplayed: (topics, db) => invalidateReads(db, topics),
        });
  return { database, replica, jobDatabase };
}

/** Whatever is memoized of `db` and depends on the topics that changed is read again. */
function invalidateReads(db: Db, topics: readonly string[]): void {
  if (topics.includes(everything)) clearMemoized();
  for (const category of changedCategories(topics)) invalidateCounts(db, category);
  // A campaign pauses while its seller may not sell, and a product while it is unavailable.
  invalidateCampaigns(db);
}

type Resources = Awaited<ReturnType<typeof openResources>>;

/** The resources of requests and jobs. */
async function openResources(options: ShopOptions) {
  const { config, log } = options;
  const { database, replica, jobDatabase } = openDatabases(options);
  const pictures = await openPictureStore(config);
  const provider = config.payments === null ? null : openProvider(config.payments);
  // In development pages change without the database.
  const pages = createPageCache({
    limitBytes: import.meta.env.DEV ? 0 : config.pageCacheMb * bytesPerMb,
    commonHeaders: commonResponseHeaders(config),
    validUntil: () => listsValidUntil(database.db),
  });
  const live = createLiveStreams({ config });
  // Nobody waits for counts, so they use the connections of jobs.
  const views = bufferViews({ db: jobDatabase.db, log });
  const places = bufferPlacements({ db: jobDatabase.db, log });
  const monitoring = await createMonitoring({ config, log, database, jobDatabase, pages, live });
  const onServed: OnServed = (served, { method, headers }) => {
    if (method === "GET" && !isBot(headers["user-agent"] ?? "")) places.addServedPlaces(served);
  };
  const cachedPages = createCachedPageServer(pages, log, onServed, monitoring.onCachedAnswer);
  const pageParts = { pages, live, views, places, cachedPages, monitoring };
  return { database, replica, jobDatabase, pictures, provider, ...pageParts };
}

/** The work without a request: jobs, listening for changes, and refreshing lists by the clock. */
function createBackground(
  { config, database: { directUrl }, isPrepared, log }: ShopOptions,
  { database, replica, jobDatabase, pictures, provider, pages, live, monitoring }: Resources,
): Pick<ShopServer, "start" | "stop"> {
  let workers: { stop(): Promise<void> } | undefined;
  let listening: NotificationListener | undefined;
  let listsTimer: NodeJS.Timeout | undefined;
  return {
    async start() {
      if (!isPrepared) await prepareJobs(directUrl);
      listening = await listen({
        url: directUrl,
        channel: changesChannel,
        log,
        ...changeListener({ db: database.db, replica, pages, live }),
      });
      await monitoring.start();
      if (config.role === "web") return mailboxLines(config);
      const lines = isPrepared ? [] : await prepareDemo({ db: database.db, pictures, config });
      workers = await startWorkers({
        databaseUrl: directUrl,
        handlers: jobHandlers({ db: jobDatabase.db, config, pictures, provider, log }),
        schedules: schedulesOf(config),
        // The embedded database serves one start, and a start has one worker.
        isAlone: config.databaseUrl === undefined,
        onError: (err) => log.error({ err }, "a job failed"),
      });
      // A request for a list refreshes it first. This is for pages that stay open while nobody
      // makes one.
      listsTimer = refreshEverySecond(database.db, log);
      return [...mailboxLines(config), ...lines];
    },
    async stop() {
      clearInterval(listsTimer);
      stopBackupCommands();
      await Promise.all([workers?.stop(), listening?.close(), monitoring.stop()]);
    },
  };
}

function refreshEverySecond(db: Db, log: Log): NodeJS.Timeout {
  const refresh = () =>
    refreshLists(db).catch((err: unknown) =>
      log.warn({ err }, "lists were not brought up to date"),
    );
  return setInterval(() => void refresh(), everySecondMs).unref();
}

function mailboxLines(config: Config): readonly string[] {
  const address = new URL("/dev/mailbox", config.baseUrl).href;
  const lines = {
    nobody: [],
    administrators: [`Administrators read mail at ${address}`],
    everybody: [`Mail is read at ${address}`],
  };
  return lines[mailboxReaders(config, false)];
}

type Listeners = {
  readonly db: Db;
  readonly replica: Replica | null;
  readonly pages: PageCache;
  readonly live: LiveStreams;
};

/**
 * Handles a change: invalidates what was read, drops the pages that show it, and notifies open
 * pages.
 */
function changeListener({ db, replica, pages, live }: Listeners): NotificationHandlers {
  function apply(changed: ChangedTags): void {
    const topics = changed === "everything" ? [everything] : changed;
    // First: pages that are rendered from now on must not lack the change.
    replica?.noteChange(topics);
    invalidateReads(db, topics);
    // A change to one page only changes no start or end of a sale.
    if (changed === "everything" || changedCategories(changed).length > 0) invalidateNextChange(db);
    pages.invalidate(changed);
    live.notify(changed);
  }
  return {
    onMessage: (message) => apply(readChange(message)),
    onListening() {
      replica?.open();
      // Anything may have changed while nobody listened.
      apply("everything");
      pages.open();
    },
    onLost() {
      replica?.close();
      pages.close();
    },
  };
}
