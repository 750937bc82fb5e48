import { setTimeout as sleep } from "node:timers/promises";

/** The HTTP of people who visit a shop while it fails, and what they saw. */

/** A response with everything that the load looks at. */
export type Answer = {
  readonly status: number;
  readonly location: string;
  readonly text: string;
};

/** What everybody saw so far. */
export type Tally = {
  /** How often each answer came: "checkout 302", or "checkout cut off" if none came. */
  readonly answers: Map<string, number>;
  /** Milliseconds of each answered request, by what it was for. */
  readonly durations: Map<string, number[]>;
  /** The longest refusal (503) in milliseconds. */
  slowestRefusalMs: number;
  /** Answers that a shop must never give, even while it fails. */
  readonly strange: string[];
};

/** One person, or one browser without an account. */
export type Visitor = {
  /** One request. Returns undefined if the connection broke before the answer was complete. */
  request(what: string, path: string, body?: BodyInit): Promise<Answer | undefined>;
  /**
   * The same request until it is answered by something other than 503. Undefined after two minutes.
   */
  persist(what: string, path: string, body?: () => BodyInit): Promise<Answer | undefined>;
};

const retryMs = 100;
const patienceMs = 120_000;
/** Longer than any answer may take. */
const hangMs = 30_000;

export function newTally(): Tally {
  return { answers: new Map(), durations: new Map(), slowestRefusalMs: 0, strange: [] };
}

/** `baseUrl` is read for each request. */
export function openVisitor(baseUrl: () => string, tally: Tally, cookie?: string): Visitor {
  async function request(what: string, path: string, body?: BodyInit) {
    const startedAt = performance.now();
    try {
      const response = await fetch(`${baseUrl()}${path}`, {
        method: body === undefined ? "GET" : "POST",
        ...(body !== undefined && { body }),
        redirect: "manual",
        headers: { ...(cookie !== undefined && { Cookie: cookie }), Origin: baseUrl() },
        signal: AbortSignal.timeout(hangMs),
      });
      const text = await response.text();
      note(tally, { what, path, ms: performance.now() - startedAt, response, text });
      return {
        status: response.status,
        location: response.headers.get("Location") ?? "",
        text,
      };
    } catch (error) {
      count(tally, `${what} cut off`);
      if (error instanceof Error && error.name === "TimeoutError")
        tally.strange.push(`${what} ${path}: no answer within ${hangMs} ms`);
      return undefined;
    }
  }

  async function persist(what: string, path: string, body?: () => BodyInit) {
    const deadline = performance.now() + patienceMs;
    while (performance.now() < deadline) {
      const answer = await request(what, path, body?.());
      if (answer !== undefined && answer.status !== 503) return answer;
      await sleep(retryMs + Math.random() * retryMs);
    }
    tally.strange.push(`${what} ${path}: nothing but refusals for ${patienceMs} ms`);
    return undefined;
  }
  return { request, persist };
}

type Noted = {
  readonly what: string;
  readonly path: string;
  readonly ms: number;
  readonly response: Response;
  readonly text: string;
};

function note(tally: Tally, { what, path, ms, response, text }: Noted): void {
  const { status, headers } = response;
  count(tally, `${what} ${status}`);
  if (status === 503) tally.slowestRefusalMs = Math.max(tally.slowestRefusalMs, ms);
  else durationsOf(tally, what).push(ms);
  const isRefusal = status === 503 && headers.has("Retry-After");
  if (status === 429 || (status >= 500 && !isRefusal))
    tally.strange.push(`${what} ${path}: ${status} ${text.replace(/\s+/g, " ").slice(0, 200)}`);
}

function durationsOf({ durations }: Tally, what: string): number[] {
  const list = durations.get(what) ?? [];
  durations.set(what, list);
  return list;
}

export function count({ answers }: Tally, what: string): void {
  answers.set(what, (answers.get(what) ?? 0) + 1);
}

/** The duration in milliseconds that this share of requests did not exceed. */
export function percentile(durations: readonly number[], share: number): number {
  const sorted = durations.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}
