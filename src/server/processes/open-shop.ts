/** Opens the shop in one process: its code, its HTTP server, and how both close again. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { Config } from "#platform/config/config.ts";
import type { DatabaseAddress } from "#platform/db/database-address.ts";
import type { SchemaFolders } from "#platform/db/migrate.ts";
import { watchSchema } from "#platform/db/schema-check.ts";
import type { Log } from "#platform/log.ts";
import { createDrainingServer, type DrainingServer } from "../lifecycle-http.ts";
import type { createShop, ShopServer } from "../shop.ts";

/** The shop's code, built or loaded from its sources. */
export interface ShopCode {
  readonly createShop: typeof createShop;
  /**
   * Handles requests that exist only in development (hot reload, unbuilt modules), and passes on
   * all others.
   */
  readonly before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  close?(): Promise<void>;
}

/** Loads the code. Hot reload needs the HTTP server. */
export type LoadShop = (server: Server) => Promise<ShopCode>;

/** What closes the parts of a process, in the order in which they opened. */
export type Closers = (() => Promise<void>)[];

/** What one process does, and where its database is. */
export type ProcessPlan = {
  readonly config: Config;
  readonly database: DatabaseAddress;
  readonly schemaFolders: SchemaFolders;
  /** Whether this process has an HTTP server. The worker beside web processes has none. */
  readonly isListening: boolean;
  /** Another process of this start has created the queues and filled in the demo. */
  readonly isPrepared: boolean;
};

/** A load balancer needs this long to notice "not ready" before connections are refused. */
const balancerNoticeMs = 2000;

/**
 * Connections that clients have opened and we have not accepted yet would be reset with the
 * listener. Each turn of the event loop accepts all that wait, so a short pause is enough.
 */
const acceptMs = 100;

/**
 * Opens the shop and adds to `closers` how to close it. Returns the lines to print for the person
 * who started it. Throws if `stopping` is aborted meanwhile.
 */
export async function openShop(
  plan: ProcessPlan,
  { log, loadShop }: { readonly log: Log; readonly loadShop: LoadShop },
  closers: Closers,
  stopping: AbortSignal,
): Promise<readonly string[]> {
  const { config, database, schemaFolders, isListening } = plan;
  const schema = await watchSchema({
    databaseUrl: database.directUrl,
    folders: schemaFolders,
    log,
  });
  closers.push(schema.stop);
  const { http, serve } = createHttpFront();
  const code = await loadShop(http.server);
  closers.push(async () => code.close?.());
  const shop = await code.createShop({ ...plan, log, isSchemaComplete: schema.isComplete });
  closers.push(() => shop.stop());
  const lines = await shop.start();
  stopping.throwIfAborted();

  serve(shop, code.before);
  if (isListening) await http.listen(config.host, config.port);
  closers.push(() => drainHttp(config, shop, http));
  return lines;
}

/** Vite needs the HTTP server before the shop that handles its requests exists. */
function createHttpFront() {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const http = createDrainingServer((request, response) => handle(request, response));
  function serve(shop: ShopServer, before: ShopCode["before"]): void {
    const respond = getRequestListener((request, bindings) => shop.fetch(request, bindings), {
      overrideGlobalObjects: false,
    });
    function answer(request: IncomingMessage, response: ServerResponse): void {
      const fully = () => void respond(request, response);
      if (!shop.respondEarly(request, response, fully)) fully();
    }
    handle = before
      ? (request, response) => before(request, response, () => answer(request, response))
      : answer;
  }
  return { http, serve };
}

async function drainHttp(config: Config, shop: ShopServer, http: DrainingServer): Promise<void> {
  shop.drain();
  http.announceClose();
  if (!http.server.listening) return;
  await sleep(config.appEnv === "production" ? balancerNoticeMs : acceptMs);
  await http.drain();
}
