import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#platform/log.ts";
import { connectionOf } from "./writable-host.ts";

/**
 * Listens for PostgreSQL's NOTIFY on a connection of its own, and connects again whenever it
 * breaks.
 */

/** Callbacks for messages and for the state of the connection. */
export type NotificationHandlers = {
  readonly onMessage: (payload: string) => void;
  /** From now on every message arrives. */
  readonly onListening: () => void;
  /** From now on messages are missed. Some may have been missed for up to three seconds. */
  readonly onLost: () => void;
};

/** A running listener. `close` resolves once its connection has ended. */
export type NotificationListener = { close(): Promise<void> };

type ListenOptions = NotificationHandlers & {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
};

const reconnectAfterMs = [1000, 2000, 5000, 10_000];

/**
 * A query once a second detects a silent network: three seconds without a reply count as a loss.
 * Messages arrive before the reply to a later query, so each reply also proves that no older
 * message is missing.
 */
const heartbeatMs = 1000;
const answerTimeoutMs = 2000;

/**
 * Resolves after the first attempt to connect, whether it succeeded or not; retries until closed.
 * Needs a session of its own, so no pooler that lends connections per transaction.
 */
export async function listen(options: ListenOptions): Promise<NotificationListener> {
  const closing = new AbortController();
  const firstTry = Promise.withResolvers<void>();
  const running = keepListening(options, closing.signal, firstTry.resolve);
  await firstTry.promise;
  return {
    async close() {
      closing.abort();
      await running;
    },
  };
}

async function keepListening(
  options: ListenOptions,
  closing: AbortSignal,
  onTried: () => void,
): Promise<void> {
  for (let failures = 0; !closing.aborted; failures++) {
    const onListening = () => {
      failures = 0;
      options.onListening();
      onTried();
    };
    try {
      await listenUntilLost({ ...options, onListening }, closing);
    } catch (error) {
      if (!closing.aborted)
        options.log.warn({ err: error, channel: options.channel }, "changes are not heard");
    }
    onTried();
    await sleep(reconnectAfterMs[Math.min(failures, reconnectAfterMs.length - 1)], undefined, {
      signal: closing,
    }).catch(() => undefined);
  }
}

/** Throws the error that ended the connection. Returns only after `closing`. */
async function listenUntilLost(
  { url, channel, onMessage, onListening, onLost }: ListenOptions,
  closing: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    ...connectionOf(url),
    connectionTimeoutMillis: 3000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    application_name: "charma listens",
  });
  const ended = Promise.withResolvers<never>();
  // The code below handles the rejection, if it waits for it.
  ended.promise.catch(() => undefined);
  client.on("error", ended.reject);
  client.on("end", () => ended.reject(new Error("The connection ended")));
  client.on("notification", (message) => {
    if (message.channel === channel) onMessage(message.payload ?? "");
  });
  let isListening = false;
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    isListening = true;
    onListening();
    while (!closing.aborted) {
      await Promise.race([sleep(heartbeatMs, undefined, { signal: closing }), ended.promise]);
      await client.query("select 1");
    }
  } finally {
    if (isListening) onLost();
    await client.end().catch(() => undefined);
  }
}
