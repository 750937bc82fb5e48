import path from "node:path";
import pg from "pg";
import pino from "pino";
import type { ServerBuild } from "react-router";
import { createServer, type Plugin } from "vite";
import { beforeAll } from "vitest";
import type { Config } from "#platform/config/config.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import type { openCourier as OpenCourier } from "#platform/couriers/open-courier.ts";
import type { openProvider as OpenProvider } from "#platform/payments/open-provider.ts";
import type { setSecretKeys as SetSecretKeys } from "#platform/secrets/secret-keys.ts";
import type { createApp } from "#server/app.ts";
import type { inLanguageOf } from "#server/languages.ts";
import type { speakWith as SpeakWith } from "#shared/texts/text.ts";
import { testConfig } from "./config.ts";
import type {
  createPageCache as CreatePageCache,
  PageCache,
} from "#server/page-cache/page-cache.ts";
import type { createPersonalPageServer as CreatePersonalPageServer } from "#server/page-cache/serve-personal.ts";
import {
  bufferPlacements,
  type PlacementBuffer,
} from "#modules/advertising/places/placement-buffer.ts";
import { bufferViews, type ViewBuffer } from "#modules/insights/view-buffer.ts";
import { testServer, type TestDatabase } from "./database.ts";
import { testKeys } from "./shop-secret.ts";

/** The whole server without a socket, from its sources, on a test's own database. */
export type WholeApp = {
  readonly build: ServerBuild;
  /** Lines that were logged as errors. */
  readonly errors: readonly string[];
  /** Views from beacons; counted when a test flushes the buffer. */
  readonly views: ViewBuffer;
  /** Sponsored places served; counted when a test flushes the buffer. */
  readonly places: PlacementBuffer;
  /** Closed: nobody listens for changes here, so it caches nothing until a test opens it. */
  readonly pages: PageCache;
  /** Of the same sources as the server. */
  readonly createPersonalPageServer: typeof CreatePersonalPageServer;
  /** Texts that a module chose while it loaded, with the line that did. */
  readonly textsAtLoad: readonly string[];
  fetch(request: Request): Promise<Response>;
  /** The same server with another configuration, or on another database. */
  under(changed: Partial<Config>, db?: Db): Pick<WholeApp, "fetch">;
};

export const appUrl = testConfig.baseUrl;

/**
 * React Router's development server renders with React's development build, three times as slowly
 * as in production.
 */
const asShipped: Plugin = {
  name: "as-shipped",
  enforce: "post",
  config: () => ({ oxc: { jsx: { runtime: "automatic", development: false } } }),
};

type Sources = {
  readonly build: ServerBuild;
  readonly createApp: typeof createApp;
  readonly inLanguageOf: typeof inLanguageOf;
  readonly openProvider: typeof OpenProvider;
  readonly openCourier: typeof OpenCourier;
  readonly createPageCache: typeof CreatePageCache;
  readonly createPersonalPageServer: typeof CreatePersonalPageServer;
  readonly textsAtLoad: readonly string[];
};

let sources: Promise<Sources> | undefined;

/**
 * The sources as in development, whatever is built: loaded once for all files of a worker of the
 * test run. Their caches are separate for each database.
 */
async function readSources(): Promise<Sources> {
  const { vite, server, textsAtLoad } = await inTurn(openServer);
  // A module graph of its own, so its keys are not those of the test's.
  const secrets = (await vite.ssrLoadModule("/src/platform/secrets/secret-keys.ts")) as {
    readonly setSecretKeys: typeof SetSecretKeys;
  };
  secrets.setSecretKeys(testKeys);
  const payments = (await vite.ssrLoadModule("/src/platform/payments/open-provider.ts")) as Pick<
    Sources,
    "openProvider"
  >;
  const couriers = (await vite.ssrLoadModule("/src/platform/couriers/open-courier.ts")) as Pick<
    Sources,
    "openCourier"
  >;
  const languages = (await vite.ssrLoadModule("/src/server/languages.ts")) as Pick<
    Sources,
    "inLanguageOf"
  >;
  const { createPageCache } = (await vite.ssrLoadModule(
    "/src/server/page-cache/page-cache.ts",
  )) as Pick<Sources, "createPageCache">;
  const { createPersonalPageServer } = (await vite.ssrLoadModule(
    "/src/server/page-cache/serve-personal.ts",
  )) as Pick<Sources, "createPersonalPageServer">;
  const build = (await vite.ssrLoadModule("virtual:react-router/server-build")) as ServerBuild;
  const scope = (await vite.ssrLoadModule("/src/platform/texts/language-scope.ts")) as {
    speakLanguages(): void;
  };
  scope.speakLanguages();
  return {
    build,
    createApp: server.createApp,
    inLanguageOf: languages.inLanguageOf,
    openProvider: payments.openProvider,
    openCourier: couriers.openCourier,
    createPageCache,
    createPersonalPageServer,
    textsAtLoad,
  };
}

async function openServer() {
  const vite = await createServer({
    root: path.resolve(import.meta.dirname, "../.."),
    appType: "custom",
    mode: "test",
    logLevel: "silent",
    plugins: [asShipped],
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true, include: [] },
  });
  const texts = (await vite.ssrLoadModule("/src/shared/texts/text.ts")) as {
    readonly speakWith: typeof SpeakWith;
  };
  const textsAtLoad: string[] = [];
  texts.speakWith(() => ({
    locale: "en-IN",
    prefix: "",
    words(english) {
      textsAtLoad.push(`${lineOutside("/texts/text.ts")}: ${english}`);
      return english;
    },
  }));
  const server = await vite.ssrLoadModule("/src/server/app.ts");
  return { vite, server: server as Pick<Sources, "createApp">, textsAtLoad };
}

/** The line of ours that called, outside `file`. */
function lineOutside(file: string): string {
  const lines = new Error("called").stack?.split("\n") ?? [];
  return lines.find((line) => line.includes("/src/") && !line.includes(file))?.trim() ?? "";
}

/**
 * One worker of the test run after the other: React Router deletes and writes its types when it
 * opens, which fails while another worker writes them. They are written long before the server is
 * loaded.
 */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const client = new pg.Client((await testServer()).serverUrl);
  await client.connect();
  try {
    await client.query("select pg_advisory_lock(hashtext('React Router writes its types'))");
    return await work();
  } finally {
    await client.end();
  }
}

const cacheBytes = 50_000_000;

/** Call at the top of a test file, after `useTestDatabase`. */
export function useWholeApp(database: TestDatabase): WholeApp {
  const errors: string[] = [];
  type App = Pick<WholeApp, "fetch">;
  let opened:
    | {
        readonly build: ServerBuild;
        appUnder(changed: Partial<Config>, db?: Db): App;
        readonly app: App;
        readonly views: ViewBuffer;
        readonly places: PlacementBuffer;
        readonly pages: PageCache;
        readonly createPersonalPageServer: typeof CreatePersonalPageServer;
        readonly textsAtLoad: readonly string[];
      }
    | undefined;

  beforeAll(async () => {
    const server = await (sources ??= readSources());
    const log = pino({ level: "error" }, { write: (line: string) => void errors.push(line) });
    const pictures: FileStore = {
      ...openFolderStore("/tmp/no-such-folder", "none"),
      // Whoever may see a private picture gets one.
      read: async (name) => (name.startsWith("private-") ? new Uint8Array([0]) : undefined),
    };
    const pages = server.createPageCache({ limitBytes: cacheBytes, commonHeaders: [] });
    // Counted only when a test flushes it.
    const views = bufferViews({ db: database.db, log, everyMs: 3_600_000 });
    const places = bufferPlacements({ db: database.db, log, everyMs: 3_600_000 });
    const { inLanguageOf, createPersonalPageServer, textsAtLoad } = server;
    const appUnder = (changed: Partial<Config>, db: Db = database.db): App => {
      const config = { ...testConfig, ...changed };
      const provider = config.payments === null ? null : server.openProvider(config.payments);
      const app = server.createApp({
        config,
        db,
        replica: null,
        log,
        pictures,
        provider,
        eInvoices: null,
        courier: config.couriers === null ? null : server.openCourier(config.couriers),
        pages,
        views,
        places,
        isDraining: () => false,
      });
      return {
        fetch: async (request) => inLanguageOf(request, (plain) => app.fetch(plain)),
      };
    };
    const app = appUnder({});
    opened = {
      build: server.build,
      appUnder,
      app,
      views,
      places,
      pages,
      createPersonalPageServer,
      textsAtLoad,
    };
  }, 240_000);

  function running() {
    if (opened === undefined) throw new Error("The app is there once the tests run.");
    return opened;
  }
  return {
    errors,
    get build() {
      return running().build;
    },
    get views() {
      return running().views;
    },
    get places() {
      return running().places;
    },
    get pages() {
      return running().pages;
    },
    get createPersonalPageServer() {
      return running().createPersonalPageServer;
    },
    get textsAtLoad() {
      return running().textsAtLoad;
    },
    fetch: async (request) => running().app.fetch(request),
    under: (changed, db) => {
      let app: App | undefined;
      return { fetch: async (request) => (app ??= running().appUnder(changed, db)).fetch(request) };
    },
  };
}
