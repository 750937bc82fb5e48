import type { IncomingMessage, ServerResponse } from "node:http";
import { forgetCampaignBook, gatherPlaces } from "#modules/advertising/public.server.ts";
import {
  bringListsUpToDate,
  forgetCounts,
  forgetNextChange,
  listsHoldUntil,
} from "#modules/catalog/public.server.ts";
import { picturesFinished } from "#modules/media/public.server.ts";
import { mailboxReaders } from "#modules/notifications/public.ts";
import type { Config } from "#platform/config/config.ts";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { forgetKept } from "#platform/db/kept.ts";
import { listen, type Hearing, type Listening } from "#platform/db/listen.ts";
import { prepareJobs, startWorkers } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { createApp } from "./app.ts";
import { changedCategories, changesChannel, readChange, type Changed } from "./changes.ts";
import { prepareDemo } from "./demo.ts";
import { createLiveStreams, type LiveStreams } from "./live/live-streams.ts";
import { answersAtOnce } from "./page-cache/answer-at-once.ts";
import { createPageCache, type PageCache } from "./page-cache/page-cache.ts";
import { isProgram, gatherViews } from "#modules/insights/public.server.ts";
import { headersOfAllAnswers } from "./answer-policy.ts";
import { jobHandlers, schedules } from "./wiring.ts";

/**
 * The marketplace as one object: what answers requests, what works in the background, how it ends.
 * The server bundle's entry.
 */
export type Shop = {
  /**
   * Answers what needs no work (kept pages) or stays open (live streams), before `fetch` is asked.
   * Says whether it did.
   */
  answerAtOnce(request: IncomingMessage, response: ServerResponse): boolean;
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

type Given = {
  readonly config: Config;
  readonly databaseUrl: string;
  readonly log: Log;
};

export async function createShop(given: Given): Promise<Shop> {
  const { config, log } = given;
  const parts = await openParts(given);
  const { database, jobDatabase, pictures, provider, pages, live, views, places, atOnce } = parts;
  const background = createBackground(given, parts);
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
    answerAtOnce: (request, response) =>
      live.answer(request, response) || atOnce.answer(request, response),
    fetch: (request, env) => app.fetch(request, env),
    start: () => background.start(),
    drain() {
      state.isDraining = true;
      live.close();
    },
    async stop() {
      state.isDraining = true;
      live.close();
      atOnce.stop();
      await Promise.all([background.stop(), views.stop(), places.stop()]);
      await Promise.all([jobDatabase.close(), database.close(), picturesFinished()]);
    },
  };
}

function openDatabases({ config, databaseUrl, log }: Given) {
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

type Parts = Awaited<ReturnType<typeof openParts>>;

/** What requests and jobs work with. */
async function openParts(given: Given) {
  const { config, log } = given;
  const { database, jobDatabase } = openDatabases(given);
  const pictures = await openPictureStore(config);
  const provider = config.payments === null ? null : openProvider(config.payments);
  // While developing, pages change without the database.
  const pages = createPageCache({
    limitBytes: import.meta.env.DEV ? 0 : config.pageCacheMb * bytesPerMb,
    always: headersOfAllAnswers(config),
    holdsUntil: () => listsHoldUntil(database.db),
  });
  const live = createLiveStreams({ config });
  // Nobody waits for what is counted, so that it is written as jobs are.
  const views = gatherViews({ db: jobDatabase.db, log });
  const places = gatherPlaces({ db: jobDatabase.db, log });
  const atOnce = answersAtOnce(pages, log, (served, { method, headers }) => {
    if (method === "GET" && !isProgram(headers["user-agent"] ?? "")) places.noteServed(served);
  });
  return { database, jobDatabase, pictures, provider, pages, live, views, places, atOnce };
}

/** What works without a request: jobs, the news of changes, and the clock of the lists. */
function createBackground(
  { config, databaseUrl, log }: Given,
  { database, jobDatabase, pictures, provider, pages, live }: Parts,
): Pick<Shop, "start" | "stop"> {
  let workers: { stop(): Promise<void> } | undefined;
  let listening: Listening | undefined;
  let keepingTime: NodeJS.Timeout | undefined;
  return {
    async start() {
      await prepareJobs(databaseUrl);
      listening = await listen({
        url: databaseUrl,
        channel: changesChannel,
        log,
        ...hearChanges(database.db, pages, live),
      });
      const lines = await prepareDemo({ db: database.db, pictures, config });
      workers = await startWorkers({
        databaseUrl,
        handlers: jobHandlers({ db: jobDatabase.db, config, pictures, provider, log }),
        schedules,
        onError: (err) => log.error({ err }, "a job failed"),
      });
      // Whoever reads a list brings it up to date. This is for pages that are open while nobody
      // does, and so that nobody need.
      keepingTime = setInterval(
        () =>
          void bringListsUpToDate(database.db).catch((err: unknown) =>
            log.warn({ err }, "lists were not brought up to date"),
          ),
        everySecondMs,
      ).unref();
      return [...mailboxLines(config), ...lines];
    },
    async stop() {
      clearInterval(keepingTime);
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
function hearChanges(db: Db, pages: PageCache, live: LiveStreams): Hearing {
  function take(changed: Changed): void {
    const categories = changed === "everything" ? [] : changedCategories(changed);
    if (changed === "everything") forgetKept();
    for (const category of categories) forgetCounts(db, category);
    // A campaign rests while its seller may not sell, and a piece while it cannot be had.
    forgetCampaignBook(db);
    // What concerns one page only moves no moment.
    if (changed === "everything" || categories.length > 0) forgetNextChange(db);
    pages.drop(changed);
    live.tell(changed);
  }
  return {
    onMessage: (message) => take(readChange(message)),
    onListening() {
      // Whatever happened while nobody listened.
      take("everything");
      pages.open();
    },
    onLost: () => pages.close(),
  };
}
