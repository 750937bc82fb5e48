import { createHash, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { Context } from "hono";
import type { Registry } from "prom-client";
import type { Log } from "#platform/log.ts";
import type { MetricsReadings } from "./metrics-readings.ts";

/** Answers Prometheus: on a port of its own, or at `/metrics` for whoever knows the token. */

/** The text of a scrape. */
export type Scrape = () => Promise<{ readonly type: string; readonly text: string }>;

/** Reads all metrics when Prometheus asks for them. */
export function createScrape(registry: Registry, readings: MetricsReadings): Scrape {
  return async () => {
    await readings.refresh();
    return { type: registry.contentType, text: await registry.metrics() };
  };
}

/** Processes of one machine take one port each, from the first on. */
const mostProcesses = 64;

/**
 * Listens on `host` at `port`, or at the next free port: of several processes on a machine each has
 * its own. The shop runs on if none is free.
 */
export async function listenForScrapes(
  scrape: Scrape,
  { host, port, log }: { readonly host: string; readonly port: number; readonly log: Log },
): Promise<{ readonly port: number | undefined; close(): Promise<void> }> {
  const server = http.createServer((request, response) => {
    void answer(scrape, request, response).catch((err: unknown) => {
      log.warn({ err }, "the metrics were not read");
      response.writeHead(500).end();
    });
  });
  for (let number = port; number < port + mostProcesses && number <= 65_535; number++) {
    if (!(await hasListened(server, host, number))) continue;
    log.info({ host, port: number }, "metrics");
    return {
      port: number,
      async close() {
        server.closeAllConnections();
        server.close();
        await once(server, "close");
      },
    };
  }
  log.warn({ host, port }, "no port is free for the metrics");
  return { port: undefined, close: async () => undefined };
}

async function hasListened(server: http.Server, host: string, port: number): Promise<boolean> {
  try {
    // Exclusive: the processes of a cluster would share the port otherwise.
    server.listen({ host, port, exclusive: true });
    await once(server, "listening");
    return true;
  } catch {
    return false;
  }
}

async function answer(
  scrape: Scrape,
  { method, url }: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  if ((method !== "GET" && method !== "HEAD") || url !== "/metrics") {
    response.writeHead(404).end();
    return;
  }
  const { type, text } = await scrape();
  response.writeHead(200, { "Content-Type": type }).end(text);
}

/**
 * `/metrics` on the port of the shop. Without the right token it is an address that does not exist.
 */
export function metricsRoute(scrape: Scrape | undefined, token: string | undefined) {
  return async (c: Context, next: () => Promise<void>): Promise<Response | void> => {
    if (scrape === undefined || token === undefined || !isToken(c, token)) return next();
    const { type, text } = await scrape();
    return c.body(text, 200, { "Content-Type": type, "Cache-Control": "no-store" });
  };
}

function isToken(c: Context, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(c.req.header("Authorization") ?? ""), digest(`Bearer ${token}`));
}
