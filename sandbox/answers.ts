/**
 * How the sandbox responds: normally, or for the next calls not at all, with an error, a refusal or
 * nonsense.
 */
import type { Context } from "hono";
import { setTimeout as sleep } from "node:timers/promises";

export type Misanswer = {
  readonly count: number;
  /**
   * `hang`: takes effect, and responds too late. `lost`: no effect and no response. `fault`: status
   * 500. `doneFault`: takes effect and responds with 500.
   */
  readonly how: "hang" | "lost" | "fault" | "doneFault" | "refuse" | "nonsense";
  /** Only for calls whose address contains this. */
  readonly on?: string | undefined;
  readonly hangMs?: number | undefined;
};

export type Answers = {
  misbehave(next: Misanswer): void;
  stand(c: Context, next: () => Promise<void>): Promise<Response | void>;
  /** Whether somebody still waits for the response to the call with this key. */
  isHanging(key: string): boolean;
  answering(c: Context, key: string): void;
  /** Ends all waiting calls. */
  stop(): void;
};

const usualHangMs = 60_000;

const fault = {
  error: {
    code: "SERVER_ERROR",
    description: "We are facing some trouble completing your request at the moment.",
  },
};
const refusal = {
  error: { code: "BAD_REQUEST_ERROR", description: "The request was refused on purpose." },
};

export function openAnswers(): Answers {
  const hanging = new Set<string>();
  const keys = new WeakMap<Request, string>();
  const stopped = new AbortController();
  let next: Misanswer | undefined;
  let left = 0;

  function take(path: string): Misanswer | undefined {
    if (next === undefined || left === 0 || (next.on !== undefined && !path.includes(next.on)))
      return undefined;
    left -= 1;
    return next;
  }

  async function wait({ hangMs = usualHangMs }: Misanswer): Promise<void> {
    await sleep(hangMs, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
  }

  return {
    misbehave(how) {
      next = how;
      left = how.count;
    },
    async stand(c, go) {
      const now = take(c.req.path);
      if (now?.how === "lost") await wait(now);
      if (now?.how === "fault" || now?.how === "lost") return c.json(fault, 500);
      if (now?.how === "refuse") return c.json(refusal, 400);
      if (now?.how === "nonsense") return c.text("<html>Gateway</html>");
      await go();
      if (now?.how === "doneFault") c.res = c.json(fault, 500);
      if (now?.how !== "hang") return;
      const key = keys.get(c.req.raw);
      if (key !== undefined) hanging.add(key);
      await wait(now);
      if (key !== undefined) hanging.delete(key);
    },
    isHanging: (key) => hanging.has(key),
    answering: (c, key) => void keys.set(c.req.raw, key),
    stop: () => stopped.abort(),
  };
}
