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
import type { Config } from "#platform/config/config.ts";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import {
  listen,
  type NotificationHandlers,
  type NotificationListener,
} from "#platform/db/listen.ts";
import { prepareJobs, startWorkers } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { createApp } from "./app.ts";
import { changedCategories, changesChannel, readChange, type ChangedTags } from "./changes.ts";
import { prepareDemo } from "./demo.ts";
import { createLiveStreams, type LiveStreams } from "./live/live-streams.ts";
import { createCachedPageServer } from "./page-cache/serve-cached.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { isBot, bufferViews } from "#modules/insights/public.server.ts";
import { commonResponseHeaders } from "./response-policy.ts";
import { jobHandlers, schedules } from "./wiring.ts";

/**
 * The marketplace as one object: what answers requests, what works in the background, how it ends.
 * The server bundle's entry.
 */
export type ShopServer = {
  /**
   * Answers what needs no work (kept pages) or stays open (live streams), before `fetch` is asked.
   * Says whether it did.
   */
  respondEarly(request: IncomingMessage, response: ServerResponse): boolean;
  fetch(request: Request, env?: unknown): Response | Promise<Response>;
  /** Seeds the demo when empty and starts the jobs; returns what a newcomer should be told. */
  start(): Promise<readonly string[]>;
  /** From now on "not ready", so that no new traffic is sent here. */
  drain(): void;
  stop(): Promise<void>;
};

const jobConnections = 2;
const everySecondMs = 1000;
const bytesPerMb = 1024 * 1024;

type ShopOptions = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
};

export async function createShop(options: ShopOptions): Promise<ShopServer> {
  const { config, log } = options;
  const resources = await openResources(options);
  const { database, jobDatabase, pictures, provider, pages, live, views, places, cachedPages } =
    resources;
  const background = createBackground(options, resources);
  const state = { isDraining: false };
  const app = createApp({
    config,
    db: database.db,
    log,
    pictures,
    provider,
    pages,
    views,
    places,
    isDraining: () => state.isDraining,
  });
  return {
    respondEarly: (request, response) =>
      live.answer(request, response) || cachedPages.answer(request, response),
    fetch: (request, env) => app.fetch(request, env),
    start: () => background.start(),
    drain() {
      state.isDraining = true;
      live.close();
    },
    async stop() {
      state.isDraining = true;
      live.close();
      cachedPages.stop();
      await Promise.all([background.stop(), views.stop(), places.stop()]);
      await Promise.all([jobDatabase.close(), database.close(), picturesFinished()]);
    },
  };
}

function openDatabases({ config, databaseUrl, log }: ShopOptions) {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    onBrokenConnection: (err) => log.warn({ err }, "a database connection broke"),
  });
  // Jobs have connections of their own, few, so that a rush of mail never keeps a buyer waiting for
  // one.
  const jobDatabase = openDatabase({
    url: databaseUrl,
    poolSize: jobConnections,
    isRepeatable: true,
    onBrokenConnection: (err) => log.warn({ err }, "a database connection broke"),
  });
  return { database, jobDatabase };
}

type Resources = Awaited<ReturnType<typeof openResources>>;

/** What requests and jobs work with. */
async function openResources(options: ShopOptions) {
  const { config, log } = options;
  const { database, jobDatabase } = openDatabases(options);
  const pictures = await openPictureStore(config);
  const provider = config.payments === null ? null : openProvider(config.payments);
  // While developing, pages change without the database.
  const pages = createPageCache({
    limitBytes: import.meta.env.DEV ? 0 : config.pageCacheMb * bytesPerMb,
    commonHeaders: commonResponseHeaders(config),
    validUntil: () => listsValidUntil(database.db),
  });
  const live = createLiveStreams({ config });
  // Nobody waits for what is counted, so that it is written as jobs are.
  const views = bufferViews({ db: jobDatabase.db, log });
  const places = bufferPlacements({ db: jobDatabase.db, log });
  const cachedPages = createCachedPageServer(pages, log, (served, { method, headers }) => {
    if (method === "GET" && !isBot(headers["user-agent"] ?? "")) places.addServedPlaces(served);
  });
  return { database, jobDatabase, pictures, provider, pages, live, views, places, cachedPages };
}

/** What works without a request: jobs, the news of changes, and the clock of the lists. */
function createBackground(
  { config, databaseUrl, log }: ShopOptions,
  { database, jobDatabase, pictures, provider, pages, live }: Resources,
): Pick<ShopServer, "start" | "stop"> {
  let workers: { stop(): Promise<void> } | undefined;
  let listening: NotificationListener | undefined;
  let listsTimer: NodeJS.Timeout | undefined;
  return {
    async start() {
      await prepareJobs(databaseUrl);
      listening = await listen({
        url: databaseUrl,
        channel: changesChannel,
        log,
        ...changeListener(database.db, pages, live),
      });
      const lines = await prepareDemo({ db: database.db, pictures, config });
      workers = await startWorkers({
        databaseUrl,
        handlers: jobHandlers({ db: jobDatabase.db, config, pictures, provider, log }),
        schedules,
        // The embedded database serves one process, which holds the data folder.
        isAlone: config.databaseUrl === undefined,
        onError: (err) => log.error({ err }, "a job failed"),
      });
      // Whoever reads a list brings it up to date. This is for pages that are open while nobody
      // does, and so that nobody need.
      listsTimer = setInterval(
        () =>
          void refreshLists(database.db).catch((err: unknown) =>
            log.warn({ err }, "lists were not brought up to date"),
          ),
        everySecondMs,
      ).unref();
      return [...mailboxLines(config), ...lines];
    },
    async stop() {
      clearInterval(listsTimer);
      await Promise.all([workers?.stop(), listening?.close()]);
    },
  };
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

/**
 * What a change means here: what was read is forgotten, pages that show it are rendered anew, and
 * those that are open hear of it.
 */
function changeListener(db: Db, pages: PageCache, live: LiveStreams): NotificationHandlers {
  function apply(changed: ChangedTags): void {
    const categories = changed === "everything" ? [] : changedCategories(changed);
    if (changed === "everything") clearMemoized();
    for (const category of categories) invalidateCounts(db, category);
    // A campaign rests while its seller may not sell, and a piece while it cannot be had.
    invalidateCampaigns(db);
    // What concerns one page only moves no moment.
    if (changed === "everything" || categories.length > 0) invalidateNextChange(db);
    pages.invalidate(changed);
    live.notify(changed);
  }
  return {
    onMessage: (message) => apply(readChange(message)),
    onListening() {
      // Whatever happened while nobody listened.
      apply("everything");
      pages.open();
    },
    onLost: () => pages.close(),
  };
}
