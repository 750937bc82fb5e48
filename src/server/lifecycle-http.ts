import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { CannotStart, errorCode } from "#platform/config/cannot-start.ts";
import { refuseTwoHosts, usePlainCookieNames } from "./incoming-request.ts";
import { splitLanguage } from "#shared/texts/languages.ts";

// Eight pictures on a slow connection take long. Forms are small and get less time.
const timeouts = {
  headersTimeout: 10_000,
  requestTimeout: 60_000,
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 5000,
};
const formMs = 30_000;
const uploads = "/pictures";
const drainPatienceMs = 20_000;
const idlePollMs = 50;

/** A client in use of its connection gets the notice of closing within this time. */
const idleMs = 500;

/** An HTTP server that can close without interrupting requests. */
export interface DrainingServer {
  readonly server: Server;
  /** Accepts connections from now on. Throws CannotStart if the address is not available. */
  listen(host: string, port: number): Promise<void>;
  /**
   * From now on every response closes its connection, so clients disconnect. Closing a connection
   * on which a client is just sending would lose a request.
   */
  announceClose(): void;
  /**
   * Accepts no more connections, closes those that are idle for half a second, and waits for the
   * requests in flight, at most 20 seconds.
   */
  drain(): Promise<void>;
}

/** Throws CannotStart if the port is taken. Run it before anything else starts. */
export async function assertPortFree(host: string, port: number): Promise<void> {
  const probe = createServer();
  await listenOn(probe, host, port);
  await closed(probe);
}

/** Creates a server for a handler, with time limits against slow clients. */
export function createDrainingServer(
  handle: RequestListener,
  patience = { formMs },
): DrainingServer {
  let isClosing = false;
  const server = createServer(timeouts, (request, response) => {
    if (isClosing) response.setHeader("Connection", "close");
    if (refuseTwoHosts(request, response)) return;
    usePlainCookieNames(request);
    hangUpOnSlowForm(request, patience.formMs);
    handle(request, response);
  });
  const idle = trackIdleConnections(server);
  return {
    server,
    listen: (host, port) => listenOn(server, host, port),
    announceClose() {
      isClosing = true;
    },
    async drain() {
      isClosing = true;
      if (!server.listening) return;
      const done = stopListening(server);
      const sweep = setInterval(() => idle.close(idleMs), idlePollMs);
      const waiting = new AbortController();
      const timeUp = sleep(drainPatienceMs, undefined, { signal: waiting.signal }).then(
        () => server.closeAllConnections(),
        () => undefined,
      );
      await Promise.race([done, timeUp]);
      waiting.abort();
      clearInterval(sweep);
    },
  };
}

/** Records since when each connection has had no request in flight. */
function trackIdleConnections(server: Server) {
  const idleSince = new Map<Socket, number>();
  server.on("connection", (socket: Socket) => {
    idleSince.set(socket, performance.now());
    socket.once("close", () => idleSince.delete(socket));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    idleSince.delete(socket);
    response.once("close", () => {
      if (!socket.destroyed) idleSince.set(socket, performance.now());
    });
  });
  return {
    close(afterMs: number): void {
      const before = performance.now() - afterMs;
      for (const [socket, since] of idleSince) if (since < before) socket.destroySoon();
    },
  };
}

/**
 * Stops accepting connections. Unlike `server.close` it does not close idle connections at once.
 */
function stopListening(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  NetServer.prototype.close.call(server, () => resolve());
  return promise;
}

function hangUpOnSlowForm(request: IncomingMessage, afterMs: number): void {
  const { url = "", headers } = request;
  const hasBody =
    headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!hasBody || splitLanguage(url).rest.split("?", 1)[0] === uploads) return;
  const timeUp = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, afterMs).unref();
  request.once("close", () => clearTimeout(timeUp));
}

async function listenOn(server: Server, host: string, port: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(port, host, resolve);
  try {
    await promise;
  } catch (error) {
    throw listenFailure(host, port, error);
  } finally {
    server.off("error", reject);
  }
}

function closed(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  return promise;
}

function listenFailure(host: string, port: number, error: unknown): Error {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is taken by another program. Stop that one, or set PORT to another number.`,
    EACCES: `Port ${port} may not be used by this user. Set PORT to a number from 1024 on.`,
    EADDRNOTAVAIL: `HOST ${host} is no address of this machine.`,
    ENOTFOUND: `HOST ${host} is no address of this machine.`,
  };
  const sentence = sentences[errorCode(error)];
  return sentence === undefined
    ? new Error(`Cannot listen on ${host}:${port}`, { cause: error })
    : new CannotStart(sentence, { cause: error });
}
