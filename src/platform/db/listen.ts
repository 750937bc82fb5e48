import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#platform/log.ts";

/**
 * Hears what PostgreSQL is told by NOTIFY, on a connection of its own that is opened again whenever
 * it breaks.
 */

export type NotificationHandlers = {
  readonly onMessage: (payload: string) => void;
  /** From now on every message is heard. */
  readonly onListening: () => void;
  /** From now on messages are missed, and some may have been for up to three seconds. */
  readonly onLost: () => void;
};

export type NotificationListener = { close(): Promise<void> };

type ListenOptions = NotificationHandlers & {
  readonly url: string;
  readonly channel: string;
  readonly log: Log;
};

const reconnectAfterMs = [1000, 2000, 5000, 10_000];

/**
 * A silent network is noticed by asking something once a second: three seconds without an answer
 * are a loss. Messages come before the answer to what was asked after them, so each answer also
 * proves that nothing older is missing.
 */
const heartbeatMs = 1000;
const answerTimeoutMs = 2000;

/**
 * Settles after the first try to connect, whether it succeeded or not; goes on trying until closed.
 * Needs a session of its own: no pooler that lends connections per transaction.
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

/** Throws what ended the connection; returns only because of `closing`. */
async function listenUntilLost(
  { url, channel, onMessage, onListening, onLost }: ListenOptions,
  closing: AbortSignal,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: answerTimeoutMs,
    keepAlive: true,
    application_name: "charma listens",
  });
  const ended = Promise.withResolvers<never>();
  // Heard by whoever waits below, if anybody does.
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
