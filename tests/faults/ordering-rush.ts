import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#platform/db/database.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { signedInCookies, type RunningShop } from "#tests/support/running-shop.ts";

/**
 * Buyers who order from a running shop. They send the same form again while the shop is
 * unavailable, as a browser's Retry-After or a person does.
 */

export type Answered = {
  readonly status: number;
  /** When it arrived, in milliseconds of `performance.now()`. */
  readonly at: number;
  readonly ms: number;
};

export type OrderingRush = {
  /** The purchase of each acknowledged form, by its idempotency key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Every response of the shop, in order of arrival. */
  readonly answers: readonly Answered[];
  /** Responses that are neither an order nor have a Retry-After. */
  readonly strange: readonly string[];
  /** Settles when every buyer has all orders, or has waited too long. */
  readonly done: Promise<void>;
};

const ordersPerBuyer = 3;
const retryMs = 50;
const patienceMs = 60_000;

/** Starts a rush of ordinary buyers, each with their own session. */
export async function beginRush(
  shop: Pick<RunningShop, "baseUrl">,
  db: Db,
  { buyers, variantIds }: { readonly buyers: number; readonly variantIds: readonly string[] },
): Promise<OrderingRush> {
  const acknowledged = new Map<string, string>();
  const answers: Answered[] = [];
  const strange: string[] = [];

  /** The purchase, or undefined if the same form must be sent again. */
  async function send(cookie: string, form: URLSearchParams): Promise<string | undefined> {
    const startedAt = performance.now();
    const answer = await fetch(`${shop.baseUrl}/checkout`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { Cookie: cookie, Origin: shop.baseUrl },
    });
    const text = await answer.text();
    const { status, headers } = answer;
    const at = performance.now();
    answers.push({ status, at, ms: at - startedAt });
    const location = headers.get("Location") ?? "";
    const purchaseId = /\/checkout\/complete\/([0-9a-f-]+)/.exec(location)?.[1];
    // The shop is unavailable, or the buyer waits in line.
    const isRetried = (status === 503 || status === 200) && headers.has("Retry-After");
    if (purchaseId === undefined && !isRetried)
      strange.push(`${status} ${location} ${text.slice(0, 300)}`);
    return purchaseId;
  }

  async function orderAgainAndAgain(cookie: string, variantId: string): Promise<void> {
    const deadline = performance.now() + patienceMs;
    for (let order = 0; order < ordersPerBuyer; order++) {
      const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" });
      const key = form["idempotencyKey"] ?? "";
      while (!acknowledged.has(key) && performance.now() < deadline) {
        const purchaseId = await send(cookie, new URLSearchParams(form));
        if (purchaseId === undefined) await sleep(retryMs);
        else acknowledged.set(key, purchaseId);
      }
    }
  }

  const people = await Promise.all(Array.from({ length: buyers }, () => aBuyer(db)));
  const cookies = await signedInCookies(
    db,
    people.map(({ userId }) => userId),
  );
  const done = Promise.allSettled(
    cookies.map((cookie, index) =>
      orderAgainAndAgain(cookie, variantIds[index % variantIds.length] ?? ""),
    ),
  ).then((results) => {
    for (const result of results)
      if (result.status === "rejected") strange.push(`no answer: ${String(result.reason)}`);
  });
  return { acknowledged, answers, strange, done };
}

/** How many orders a rush of so many buyers makes. */
export function ordersOf(buyers: number): number {
  return buyers * ordersPerBuyer;
}
