import type { IncomingMessage, ServerResponse } from "node:http";
import type { Config } from "#platform/config/config.ts";
import type { Log } from "#platform/log.ts";
import { createAdaptiveLimit } from "./adaptive-limit.ts";
import { busyResponses } from "./busy-response.ts";
import { createBusyTime } from "./busy-time.ts";
import { priorityOf } from "./priority-of.ts";
import type { QueueDelay } from "./queue-delay.ts";
import { createSlots, type Refusable, type Slots } from "./slots.ts";

/**
 * Refuses the cheapest requests when more arrive than the shop can serve, before any work is done
 * for them, so that checkout, payments and sign-in stay quick. Reasons: docs/decisions/038.
 */
export type Admission = {
  /**
   * Responds with 503 if there is neither a place for this request nor room in the queue. Returns
   * whether it did. If not, `serve` must follow.
   */
  refuse(request: IncomingMessage, response: ServerResponse): boolean;
  /** Does the work of a request once there is a place for it, or responds with 503. */
  serve(
    request: IncomingMessage | undefined,
    work: () => Response | Promise<Response>,
  ): Promise<Response>;
  /** Does work that needs no place, and counts as a request in progress meanwhile. */
  during<T>(work: () => T | Promise<T>): Promise<T>;
  /** Milliseconds in which at least one request was in progress, since the start. */
  busyMs(): number;
  figures(): AdmissionFigures;
  stop(): void;
};

/** The state of admission, for metrics. Refused requests are counted since the start. */
export type AdmissionFigures = {
  readonly inProgress: number;
  readonly waiting: number;
  readonly limit: number;
  readonly delayMs: number;
  readonly refused: Readonly<Record<Refusable, number>>;
};

const sampleMs = 100;

/** Work that waits longer than this before it begins is a sign of too much work. */
const targetMs = 150;

/** About a quarter of a second of work: a page takes 8 ms. More at once are not served sooner. */
const most = 32;

/** Waiting is better than coming again, but people do not wait long. */
const patienceMs = 2000;

/** After so many samples without a refusal the rush is over. */
const calmSamples = 100;

type Options = {
  readonly config: Pick<Config, "baseUrl" | "databasePoolSize">;
  readonly log: Pick<Log, "info" | "warn">;
  readonly delay: QueueDelay;
};

/** Admission that takes a sample of the load every 100 ms until `stop`. */
export function createAdmission(options: Options): Admission {
  const { slots, refused, figures, stop } = openGate(options);
  const busy = busyResponses(options.config);
  const busyTime = createBusyTime();
  async function during<T>(work: () => T | Promise<T>): Promise<T> {
    busyTime.begin();
    try {
      return await work();
    } finally {
      busyTime.end();
    }
  }
  return {
    refuse(request, response) {
      const priority = priorityOf(request);
      if (priority === "essential" || !slots.isFull(priority)) return false;
      refused[priority]++;
      busy.write(request, response);
      return true;
    },
    async serve(request, work) {
      const priority = request === undefined ? "essential" : priorityOf(request);
      if (request === undefined || priority === "essential") return during(work);
      const { isLetIn, hasLeft } = await takePlace(slots, priority, request);
      if (!isLetIn) {
        if (!hasLeft) refused[priority]++;
        return busy.make(request);
      }
      try {
        return await during(work);
      } finally {
        slots.release();
      }
    },
    during,
    busyMs: () => busyTime.totalMs,
    figures,
    stop,
  };
}

/**
 * Waits for a place until the client leaves. Whoever loads a slow page again leaves first, and would
 * otherwise take two places of the queue and of the work.
 */
async function takePlace(
  slots: Slots,
  priority: Refusable,
  { socket }: IncomingMessage,
): Promise<{ readonly isLetIn: boolean; readonly hasLeft: boolean }> {
  if (socket.destroyed) return { isLetIn: false, hasLeft: true };
  const left = new AbortController();
  const leave = () => left.abort();
  socket.once("close", leave);
  const isLetIn = await slots.take(priority, left.signal);
  socket.off("close", leave);
  return { isLetIn, hasLeft: left.signal.aborted };
}

/** The places, with a limit that follows the load. */
function openGate({ config, log, delay }: Options) {
  // Half of the connections stay free for what is never refused.
  const least = Math.max(2, Math.floor(config.databasePoolSize / 2));
  const limit = createAdaptiveLimit({ least, most, targetMs });
  const slots = createSlots(() => limit.current, patienceMs);
  const refused = { search: 0, page: 0 };
  const rush = reportRushes(log);
  let delayMs = 0;

  function figures(): AdmissionFigures {
    const { inProgress, waiting } = slots;
    return { inProgress, waiting, limit: limit.current, delayMs, refused: { ...refused } };
  }

  const sampling = setInterval(() => {
    delayMs = delay.sampleMs();
    const refusedNow = rush.note(figures());
    const { inProgress, waiting } = slots;
    limit.note({ delayMs, inProgress, isReached: refusedNow + waiting > 0 });
    slots.fill();
  }, sampleMs).unref();

  function stop(): void {
    clearInterval(sampling);
    delay.stop();
  }
  return { slots, refused, figures, stop };
}

/** Logs when refusing begins and when it has ended, not each refusal. */
function reportRushes(log: Options["log"]) {
  let total = 0;
  let ofRush = 0;
  let calm = 0;
  return {
    /** Returns how many were refused since the last call. */
    note(load: AdmissionFigures): number {
      const now = load.refused.search + load.refused.page - total;
      if (now > 0 && ofRush === 0)
        log.warn(load, "too busy: searches by visitors are refused first");
      total += now;
      ofRush += now;
      calm = now > 0 ? 0 : calm + 1;
      if (ofRush > 0 && calm >= calmSamples) {
        log.info({ refused: ofRush }, "no request is refused any more");
        ofRush = 0;
      }
      return now;
    },
  };
}
