import { invalidateCampaigns, bufferPlacements } from "#modules/advertising/public.server.ts";
import { invalidateCounts, listsValidUntil } from "#modules/catalog/public.server.ts";
import { bufferSecurityEvents } from "#modules/identity/public.server.ts";
import type { Config } from "#platform/config/config.ts";
import type { DatabaseAddress } from "#platform/db/database-address.ts";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { waitingForConnection } from "#platform/db/pool.ts";
import { openCountryFile } from "#platform/geo/country-of.ts";
import { openPictureStore } from "#platform/files/open-store.ts";
import { openReplica } from "#platform/db/replica.ts";
import { everything } from "#platform/db/replica-state.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { Log } from "#platform/log.ts";
import { openEInvoices } from "#platform/e-invoices/open-e-invoices.ts";
import { openCourier } from "#platform/couriers/open-courier.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { createAdmission } from "./admission/admission.ts";
import { measureQueueDelay } from "./admission/queue-delay.ts";
import { changedCategories } from "./changes.ts";
import { createLiveStreams } from "./live/live-streams.ts";
import { createCachedPageServer, type OnServed } from "./page-cache/serve-cached.ts";
import { createPersonalPageServer } from "./page-cache/serve-personal.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { createMonitoring } from "./monitoring/monitoring.ts";
import { isBot, bufferViews } from "#modules/insights/public.server.ts";
import { commonResponseHeaders } from "./response-policy.ts";

const jobConnections = 2;
const bytesPerMb = 1024 * 1024;

/** How a process opens the shop. */
export type ShopOptions = {
  /** Its role decides what this process does. */
  readonly config: Config;
  readonly database: DatabaseAddress;
  /** Another process of this start has created the queues and filled in the demo. */
  readonly isPrepared: boolean;
  readonly log: Log;
  /** False while a table, column or index is missing. */
  readonly isSchemaComplete?: () => boolean;
};

/** What requests and background work share. */
export type Resources = Awaited<ReturnType<typeof openResources>>;

/** The services that others run; null for those that are off. */
function openServices({ payments, couriers, eInvoices }: Config) {
  return {
    provider: payments === null ? null : openProvider(payments),
    courier: couriers === null ? null : openCourier(couriers),
    eInvoices: eInvoices === null ? null : openEInvoices(eInvoices),
  };
}

/** Opens the connections and stores of requests and jobs. */
export async function openResources(options: ShopOptions) {
  const { config, log } = options;
  const { database, replica, jobDatabase } = openDatabases(options);
  const pictures = await openPictureStore(config);
  const closeCountries = openCountryFile(config.geoipFile, log);
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
  const security = bufferSecurityEvents({ db: jobDatabase.db, log });
  const delay = measureQueueDelay({
    pool: database.pool,
    waiting: () => waitingForConnection(database.pool),
  });
  const admission = createAdmission({ config, log, delay });
  const seen = { database, jobDatabase, replica, pages, live, admission };
  const monitoring = await createMonitoring({ config, log, ...seen });
  const onServed: OnServed = (served, { method, headers }) => {
    if (method === "GET" && !isBot(headers["user-agent"] ?? "")) places.addServedPlaces(served);
  };
  const cachedPages = createCachedPageServer(pages, log, onServed, monitoring.onCachedAnswer);
  const personalPages = createPersonalPageServer({
    pages,
    db: database.db,
    config,
    log,
    onServed,
    during: admission.during,
    onAnswer: (...answer) => {
      cachedPages.notePersonal();
      monitoring.onCachedAnswer?.(...answer);
    },
  });
  const pageParts = {
    pages,
    personalPages,
    live,
    views,
    places,
    cachedPages,
    monitoring,
    security,
    closeCountries,
  };
  const stores = { database, replica, jobDatabase, pictures };
  return { ...stores, ...openServices(config), admission, ...pageParts };
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
  // A worker shows no catalogue.
  const replica =
    config.databaseReplicaUrl === undefined || config.role === "worker"
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
export function invalidateReads(db: Db, topics: readonly string[]): void {
  if (topics.includes(everything)) clearMemoized();
  for (const category of changedCategories(topics)) invalidateCounts(db, category);
  // A campaign pauses while its seller may not sell, and a product while it is unavailable.
  invalidateCampaigns(db);
}
