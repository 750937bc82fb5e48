import { isSentAutomatically, mayHaveArrived, pauseMs, type Failure } from "./retry-rules.ts";
import { hasIdempotencyKey, sentForm, type SentForm } from "./sent-form.ts";
import { showNotes } from "./offline-note.tsx";
import { waitingRequests, type WaitingRequest } from "./waiting-requests.ts";

/**
 * Requests of the router wait here while the network or the shop is away. For the router they are
 * still on their way, so the screen stays as it is: forms keep what was typed and their keys.
 */

export type LostRequest = {
  readonly address: URL;
  readonly init: RequestInit;
  /** Whether the browser had a network when it was sent. */
  readonly wasOnline: boolean;
  /** A response, or the error of a request without one. */
  readonly outcome: unknown;
  /** Only a refresh of the page: there is no note about it. */
  readonly isQuiet: boolean;
};

export type Send = (address: URL, init: RequestInit) => Promise<Response>;
type Waiter = Pick<LostRequest, "isQuiet"> & {
  readonly form: SentForm;
  readonly since: number;
  readonly signal: AbortSignal | null;
};

/** The response to a request, when there is one. Throws the error if nobody should wait for it. */
export async function hold(lost: LostRequest, send: Send): Promise<Response> {
  const { address, init, isQuiet } = lost;
  const isWrite = (init.method ?? "GET") !== "GET";
  const hasKey = hasIdempotencyKey(init.body);
  const signal = init.signal ?? null;
  const waiter = { form: sentForm(init.body), since: Date.now(), signal, isQuiet };
  let { outcome, wasOnline } = lost;
  let hasArrived = false;
  let shown: WaitingRequest | null = null;
  try {
    for (let attempts = 0; await isLost(outcome, isWrite, signal); attempts++) {
      const status = outcome instanceof Response ? outcome.status : null;
      hasArrived ||= mayHaveArrived({ isWrite, hasKey, wasOnline, status });
      const failure = { isWrite, status, mayHaveArrived: hasArrived };
      const next = nextAttempt(failure, waiter, pauseMs(attempts, retryAfterOf(outcome)));
      shown = waitingRequests.put(next.request, shown);
      await next.begun;
      shown = waitingRequests.put({ ...next.request, isTrying: true }, shown);
      wasOnline = navigator.onLine;
      const body = waiter.form.body() ?? null;
      outcome = await send(address, { ...init, body }).catch(itself);
    }
  } finally {
    waitingRequests.remove(shown);
  }
  if (outcome instanceof Response) return outcome;
  throw outcome;
}

function itself(error: unknown): unknown {
  return error;
}

function retryAfterOf(outcome: unknown): string | null {
  return outcome instanceof Response ? outcome.headers.get("Retry-After") : null;
}

/**
 * Whether nothing answered, or only a proxy or a shop that is too busy. A page of the shop's own
 * about its trouble is an answer; for a form it is none, because it would replace the form.
 */
async function isLost(outcome: unknown, isWrite: boolean, signal: AbortSignal | null) {
  if (signal?.aborted === true) return false;
  if (!(outcome instanceof Response)) return outcome instanceof TypeError;
  if (![502, 503, 504].includes(outcome.status)) return false;
  if (!outcome.headers.has("X-Remix-Response")) return true;
  return isWrite && (await outcome.clone().text()).startsWith('[{"_1":2},"error"');
}

/** The waiting request, and a promise for the moment when it is to be sent again. */
function nextAttempt(failure: Failure, { form, since, signal, isQuiet }: Waiter, pause: number) {
  const waiting = () => ({
    isOnline: navigator.onLine,
    isEdited: form.isEdited(),
    waitedMs: Date.now() - since,
  });
  let tryAgain = () => {};
  const ended = new AbortController();
  const begun = new Promise<void>((resolve, reject) => {
    tryAgain = resolve;
    // The person went elsewhere.
    signal?.addEventListener("abort", () => reject(signal.reason), { signal: ended.signal });
  }).finally(() => ended.abort());
  const automatically = () => {
    if (navigator.onLine && isSentAutomatically(failure, waiting())) tryAgain();
  };
  const timer = setTimeout(automatically, pause);
  ended.signal.addEventListener("abort", () => clearTimeout(timer));
  addEventListener("online", automatically, { signal: ended.signal });
  if (!isQuiet) showNotes();
  return { request: { failure, isQuiet, isTrying: false, waiting, tryAgain }, begun };
}
