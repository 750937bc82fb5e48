import { refreshLists, invalidateNextChange } from "#modules/catalog/public.server.ts";
import { mailboxReaders } from "#modules/notifications/public.ts";
import { stopBackupCommands } from "#platform/backup/backup-commands.ts";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { Replica } from "#platform/db/replica.ts";
import { everything } from "#platform/db/replica-state.ts";
import {
  listen,
  type NotificationHandlers,
  type NotificationListener,
} from "#platform/db/listen.ts";
import { startWorkers } from "#platform/jobs/jobs.ts";
import type { Log } from "#platform/log.ts";
import { changedCategories, changesChannel, readChange, type ChangedTags } from "./changes.ts";
import { prepareDemo, shareDemoParcels } from "./demo.ts";
import { followStock } from "./follow-stock.ts";
import { prepareQueues } from "./prepare-queues.ts";
import { warnOfPlaceholders } from "./placeholder-warning.ts";
import type { LiveStreams } from "./live/live-streams.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import { jobHandlers, schedulesOf } from "./wiring.ts";
import { invalidateReads, type Resources, type ShopOptions } from "./shop-resources.ts";

const everySecondMs = 1000;

/** Their push services are far away. */
const devicesAtOnce = 5;

/** Work that no request waits for. */
export type Background = {
  /** Returns the lines to print for the person who started the shop. */
  start(): Promise<readonly string[]>;
  stop(): Promise<void>;
};

/** The work without a request: jobs, listening for changes, and refreshing lists by the clock. */
export function createBackground(
  { config, database: address, isPrepared, log }: ShopOptions,
  {
    database,
    replica,
    jobDatabase,
    pictures,
    pages,
    live,
    monitoring,
    admission,
    ...services
  }: Resources,
): Background {
  const { directUrl } = address;
  let workers: { stop(): Promise<void> } | undefined;
  let listening: NotificationListener | undefined;
  let listsTimer: NodeJS.Timeout | undefined;
  let stock: ReturnType<typeof followStock> | undefined;
  return {
    async start() {
      if (!isPrepared) await prepareQueues(address);
      listening = await listen({
        url: directUrl,
        channel: changesChannel,
        log,
        ...changeListener({ db: database.db, replica, pages, live, onLists: () => stock?.soon() }),
      });
      await monitoring.start();
      if (config.role === "web") return mailboxLines(config);
      const lines = isPrepared ? [] : await prepareDemo({ db: database.db, pictures, config });
      if (!isPrepared) await shareDemoParcels(database.db, config, log);
      if (!isPrepared) await warnOfPlaceholders(database.db, config, log);
      workers = await startWorkers({
        databaseUrl: directUrl,
        handlers: jobHandlers({ ...services, db: jobDatabase.db, config, pictures, log }),
        schedules: schedulesOf(config),
        // The embedded database serves one start, and a start has one worker.
        isAlone: config.databaseUrl === undefined,
        onError: (err) => log.error({ err }, "a job failed"),
        busyMs: admission.busyMs,
        atOnce: { outbox: config.smtpConnections, pushes: devicesAtOnce },
      });
      // A request for a list refreshes it first. This is for pages that stay open while nobody
      // makes one.
      listsTimer = refreshEverySecond(database.db, log);
      stock = followStock({ db: jobDatabase.db, busyMs: admission.busyMs, log });
      return [...mailboxLines(config), ...lines];
    },
    async stop() {
      clearInterval(listsTimer);
      stopBackupCommands();
      await Promise.all([stock?.stop(), workers?.stop(), listening?.close(), monitoring.stop()]);
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
  /** Lists changed, or will. */
  readonly onLists: () => void;
};

/**
 * Handles a change: invalidates what was read, drops the pages that show it, and notifies open
 * pages.
 */
function changeListener({ db, replica, pages, live, onLists }: Listeners): NotificationHandlers {
  function apply(changed: ChangedTags): void {
    const topics = changed === "everything" ? [everything] : changed;
    // First: pages that are rendered from now on must not lack the change.
    replica?.noteChange(topics);
    invalidateReads(db, topics);
    // A change to one page only changes no start or end of a sale.
    const isOfLists = changed === "everything" || changedCategories(changed).length > 0;
    if (isOfLists) invalidateNextChange(db);
    pages.invalidate(changed);
    live.notify(changed);
    if (isOfLists) onLists();
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
