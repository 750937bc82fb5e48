import type { IncomingMessage, ServerResponse } from "node:http";
import { setSecretKeys } from "#platform/secrets/secret-keys.ts";
import { speakLanguages } from "#platform/texts/language-scope.ts";
import { picturesFinished } from "#modules/media/public.server.ts";
import { createApp, createWorkerApp } from "./app.ts";
import { incomingOf } from "./request-context.ts";
import { warmUp } from "./warm-up.ts";
import { inLanguageOf } from "./languages.ts";
import { createBackground } from "./background.ts";
import type { Runtime } from "./runtime.ts";
import { openResources, type Resources, type ShopOptions } from "./shop-resources.ts";

/**
 * The marketplace as one object: handles requests, works in the background, and stops. The entry of
 * the server bundle.
 */
export type ShopServer = {
  /**
   * Handles requests for cached pages and live streams, and those that are too many, before
   * `fetch`. Returns whether it took the request; `otherwise` is called for one that it took and
   * that needs `fetch` after all.
   */
  respondEarly(request: IncomingMessage, response: ServerResponse, otherwise: () => void): boolean;
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

function runtimeOf(
  { config, log, isSchemaComplete = () => true }: ShopOptions,
  resources: Resources,
  isDraining: () => boolean,
): Runtime {
  const { database, replica, pictures, provider, courier, pages, views, places } = resources;
  const { eInvoices } = resources;
  const { metrics, tracing } = resources.monitoring;
  return {
    config,
    db: database.db,
    replica,
    log,
    pictures,
    provider,
    courier,
    eInvoices,
    pages,
    views,
    places,
    isDraining,
    isSchemaComplete,
    metrics,
    tracing,
  };
}

/** Opens the connections and stores of the shop. `start` then begins the background work. */
export async function createShop(options: ShopOptions): Promise<ShopServer> {
  const { config, log } = options;
  speakLanguages();
  setSecretKeys(config.secretKeys);
  const resources = await openResources(options);
  const { database, replica, jobDatabase } = resources;
  const { admission, live, views, places, cachedPages, personalPages } = resources;
  const background = createBackground(options, resources);
  const state = { isDraining: false };
  const runtime = runtimeOf(options, resources, () => state.isDraining);
  const isWeb = config.role !== "worker";
  const app = isWeb ? createApp(runtime) : createWorkerApp(runtime);
  return {
    respondEarly: (request, response, otherwise) =>
      isWeb &&
      (live.answer(request, response) ||
        cachedPages.answer(request, response) ||
        personalPages.answer(request, response, () => {
          if (!admission.refuse(request, response)) otherwise();
        }) ||
        admission.refuse(request, response)),
    fetch: (request, env) =>
      admission.serve(incomingOf(env), () =>
        inLanguageOf(request, (plain) => app.fetch(plain, env)),
      ),
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
      const buffers = [views, places, resources.security];
      await Promise.all([background.stop(), ...buffers.map((buffer) => buffer.stop())]);
      await replica?.stop();
      resources.closeCountries();
      await Promise.all([jobDatabase.close(), database.close(), picturesFinished()]);
    },
  };
}
