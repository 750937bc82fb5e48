/**
 * Sends webhooks to the shop: signed, and retried with growing pauses until a response has a 2xx
 * status. On request they misbehave: late, more than once, in the wrong order, never, with a wrong
 * signature or a wrong amount.
 */
import { createHmac } from "node:crypto";
import type { Book } from "./book.ts";
import { newId, nowSeconds, type SentEvent } from "./entities.ts";
import type { Clockwork } from "./clockwork.ts";

/** How the next `count` webhooks are sent. Options left out are normal. */
export type Manner = {
  readonly count: number;
  readonly delayMs?: number | undefined;
  /** How often each is sent, all with one event id. */
  readonly times?: number | undefined;
  /** Waits for all of them and sends the last one first. */
  readonly isReversed?: boolean | undefined;
  readonly isDropped?: boolean | undefined;
  readonly hasWrongSignature?: boolean | undefined;
  /** Signed correctly, but for one rupee more than was paid. */
  readonly hasWrongAmount?: boolean | undefined;
};

export type Webhooks = {
  /** Sends an event to the shop. `payload` is by entity: `{ payment, order }`. */
  notify(kind: string, payload: Readonly<Record<string, { readonly amount: number }>>): void;
  misbehave(manner: Manner): void;
  /** Sends a webhook once more, whatever its state. */
  resend(eventId: string): Promise<boolean>;
};

type Options = {
  readonly book: Book;
  readonly clockwork: Clockwork;
  readonly secret: string;
  readonly webhookUrl: string | undefined;
};

const answerWithinMs = 5000;
const firstGapMs = 1000;
const longestGapMs = 30 * 60_000;
const abandonAfterMs = 24 * 60 * 60_000;

export function openWebhooks({ book, clockwork, secret, webhookUrl }: Options): Webhooks {
  let manner: Manner | undefined;
  let left = 0;
  let held: SentEvent[] = [];

  async function attempt(id: string): Promise<boolean> {
    const event = book.find("event", id);
    if (event === undefined || webhookUrl === undefined) return false;
    const isTaken = await post(webhookUrl, event);
    const state = stateAfter(event, isTaken);
    book.save("event", { ...event, attempts: event.attempts + 1, state });
    if (state === "waiting")
      clockwork.in(Math.min(firstGapMs * 2 ** event.attempts, longestGapMs), () => attempt(id));
    return isTaken;
  }

  function nextManner(): Manner | undefined {
    if (left === 0) return undefined;
    left -= 1;
    return manner;
  }

  function send(event: SentEvent, now: Manner | undefined): void {
    for (let time = 0; time < (now?.times ?? 1); time += 1)
      clockwork.in(now?.delayMs ?? 0, () => attempt(event.id));
  }

  // Left over from before a restart.
  for (const event of book.all("event"))
    if (event.state === "waiting") clockwork.in(firstGapMs, () => attempt(event.id));

  return {
    notify(kind, payload) {
      const now = nextManner();
      const event = book.save("event", {
        ...signed(kind, payload, secret, now),
        state: now?.isDropped === true ? "dropped" : "waiting",
        attempts: 0,
        createdAt: Date.now(),
      });
      if (now?.isDropped === true) return;
      if (now?.isReversed !== true) return send(event, now);
      held.push(event);
      if (left > 0) return;
      // One after the other, so that they certainly arrive in the wrong order.
      const reversed = held.toReversed();
      held = [];
      clockwork.in(now.delayMs ?? 0, async () => {
        for (const one of reversed) await attempt(one.id);
      });
    },
    misbehave(next) {
      manner = next;
      left = next.count;
    },
    resend: attempt,
  };
}

function stateAfter({ createdAt }: SentEvent, isTaken: boolean): SentEvent["state"] {
  if (isTaken) return "delivered";
  return Date.now() - createdAt > abandonAfterMs ? "given_up" : "waiting";
}

function signed(
  kind: string,
  payload: Readonly<Record<string, { readonly amount: number }>>,
  secret: string,
  manner: Manner | undefined,
): Pick<SentEvent, "id" | "kind" | "body" | "signature"> {
  const wrongBy = manner?.hasWrongAmount === true ? 100 : 0;
  const entities = Object.entries(payload).map(([name, entity]) => [
    name,
    { entity: { ...entity, amount: entity.amount + wrongBy } },
  ]);
  const body = JSON.stringify({
    entity: "event",
    account_id: "acc_Sandbox0000001",
    event: kind,
    contains: Object.keys(payload),
    payload: Object.fromEntries(entities),
    created_at: nowSeconds(),
  });
  const key = manner?.hasWrongSignature === true ? `not ${secret}` : secret;
  return {
    id: newId("evt"),
    kind,
    body,
    signature: createHmac("sha256", key).update(body).digest("hex"),
  };
}

async function post(address: string, event: SentEvent): Promise<boolean> {
  try {
    const answer = await fetch(address, {
      method: "POST",
      headers: {
        "Content-Type": "application/json",
        "X-Razorpay-Signature": event.signature,
        "x-razorpay-event-id": event.id,
      },
      body: event.body,
      redirect: "manual",
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    // Unreachable or too slow: the next try is scheduled.
    return false;
  }
}
