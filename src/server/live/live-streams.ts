import type { IncomingMessage, ServerResponse } from "node:http";
import { isPageTag, type PageTag } from "#app/lib/page-tags.ts";
import type { Config } from "#platform/config/config.ts";
import { networkOf } from "#platform/rate-limits.ts";
import type { ChangedTags } from "../changes.ts";
import { clientAddressOf } from "../client-address.ts";
import { commonResponseHeaders, policyFor } from "../response-policy.ts";
import { batchChanges } from "./batch-changes.ts";
import { createSubscribers, type StreamSubscriber } from "./subscribers.ts";
import { createRecentChanges } from "./recent-changes.ts";

/**
 * Notifies open pages of changes. `GET /live?topics=product:<uuid>,list` responds with server-sent
 * events. Each carries the topics that changed, separated by commas, or `everything` if the server
 * does not know. Pages then load the new state with an ordinary request, so a stream carries
 * nothing that is not public, and nothing is lost with a stream. `&missedMs=1500` also asks for the
 * changes of the last 1.5 seconds, for a page that was rendered or last connected that long ago.
 */
export type LiveStreams = {
  /** Whether the request was for a stream; if so, it has been handled. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  notify(changed: ChangedTags): void;
  /** The open streams. */
  readonly size: number;
  /** Ends all streams, with a hint when to reconnect, and opens no more. */
  close(): void;
};

type Options = {
  readonly config: Pick<Config, "baseUrl" | "trustedProxies">;
  readonly heartbeatMs?: number;
  readonly maxStreams?: number;
  readonly maxStreamsPerNetwork?: number;
  readonly now?: () => number;
};

const maxTopics = 60;
/** A subscriber with more unread bytes than this has gone or is too slow. */
const maxUnreadBytes = 64 * 1024;
const retryMs = 1000;

/**
 * A mobile network puts many people behind one address, so its limit is generous. A stream costs
 * about 20 kB.
 */
export function createLiveStreams({
  config,
  heartbeatMs = 25_000,
  maxStreams = 2000,
  maxStreamsPerNetwork = 200,
  now = Date.now,
}: Options): LiveStreams {
  const readers = createSubscribers();
  const recent = createRecentChanges(now());
  const batches = batchChanges(send);
  let isClosed = false;
  const heartbeat = setInterval(() => {
    for (const reader of readers.all) send(reader, ":\n\n");
  }, heartbeatMs).unref();

  /** Why no stream can be opened; undefined if one can. */
  function refuse(network: string): Refusal | undefined {
    if (isClosed || readers.all.size >= maxStreams)
      return [503, "There is no room for another stream."];
    return readers.countIn(network) >= maxStreamsPerNetwork
      ? [429, "There are too many streams to this address."]
      : undefined;
  }

  return {
    get size() {
      return readers.all.size;
    },
    answer(request, response) {
      if (!isForStream(request)) return false;
      const network = networkOfRequest(request, config);
      const requested = readTopics(request);
      const refusal = requested.refusal ?? refuse(network);
      if (refusal !== undefined) {
        answerRefusal(response, config, refusal);
        return true;
      }
      const reader: StreamSubscriber = { response, topics: requested.topics, network };
      response.on("close", () => {
        readers.remove(reader);
        batches.forget(reader);
      });
      beginStream(response, config);
      readers.add(reader);
      if (requested.missedMs > 0)
        catchUp(batches, reader, recent.since(now() - requested.missedMs));
      return true;
    },
    notify(changed) {
      recent.note(changed, now());
      noteForReaders(readers, batches, changed);
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      batches.stop();
      for (const { response } of readers.all) endStream(response);
    },
  };
}

function noteForReaders(
  readers: ReturnType<typeof createSubscribers>,
  batches: ReturnType<typeof batchChanges>,
  changed: ChangedTags,
): void {
  if (changed === "everything")
    for (const reader of readers.all) batches.note(reader, "everything");
  else for (const tag of changed) for (const reader of readers.of(tag)) batches.note(reader, tag);
}

function catchUp(
  batches: ReturnType<typeof batchChanges>,
  reader: StreamSubscriber,
  missed: Iterable<PageTag> | "everything",
): void {
  if (missed === "everything") batches.note(reader, "everything");
  else for (const tag of missed) if (reader.topics.includes(tag)) batches.note(reader, tag);
}

/** Clients reconnect at different moments, to this process or to its successor. */
function endStream(response: ServerResponse): void {
  response.end(`retry: ${Math.round(retryMs + Math.random() * 4000)}\n\n`);
}

function networkOfRequest(
  { socket, headers }: IncomingMessage,
  { trustedProxies }: Options["config"],
): string {
  const address = clientAddressOf(
    socket.remoteAddress ?? "unknown",
    headers["x-forwarded-for"]?.toString(),
    trustedProxies,
  );
  return networkOf(address);
}

type Refusal = readonly [status: number, sentence: string];

function isForStream({ method, url = "" }: IncomingMessage): boolean {
  return method === "GET" && (url === "/live" || url.startsWith("/live?"));
}

type StreamRequest = {
  readonly topics: readonly PageTag[];
  readonly missedMs: number;
  readonly refusal?: Refusal;
};

/** At least one topic, at most sixty, all well-formed, requested by a page of ours. */
function readTopics({ url = "", headers }: IncomingMessage): StreamRequest {
  const refused = (refusal: Refusal): StreamRequest => ({ topics: [], missedMs: 0, refusal });
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin")
    return refused([403, "This request did not come from this site."]);
  const query = new URLSearchParams(url.slice("/live?".length));
  const requested = new Set((query.get("topics") ?? "").split(",", maxTopics + 1));
  const topics = [...requested].filter(isPageTag);
  const missedMs = Number(query.get("missedMs") ?? 0);
  const isReadable =
    topics.length === requested.size &&
    topics.length <= maxTopics &&
    Number.isSafeInteger(missedMs) &&
    missedMs >= 0;
  return isReadable ? { topics, missedMs } : refused([400, "These topics cannot be read."]);
}

function beginStream(response: ServerResponse, config: Options["config"]): void {
  // Proxies must pass events on at once: without caching, compressing or buffering.
  const head = {
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-store, no-transform",
    "X-Accel-Buffering": "no",
  };
  response.writeHead(200, {
    ...Object.fromEntries(commonResponseHeaders(config)),
    "Content-Security-Policy": policyFor([]),
    ...head,
  });
  response.write(`retry: ${retryMs}\n\n`);
}

function answerRefusal(
  response: ServerResponse,
  config: Options["config"],
  [status, sentence]: Refusal,
): void {
  const wait = status === 429 || status === 503 ? { "Retry-After": "10" } : {};
  response.writeHead(status, {
    ...Object.fromEntries(commonResponseHeaders(config)),
    "Content-Security-Policy": policyFor([]),
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    ...wait,
  });
  response.end(sentence);
}

function send({ response }: StreamSubscriber, text: string): void {
  response.write(text);
  if (response.writableLength > maxUnreadBytes) response.destroy();
}
