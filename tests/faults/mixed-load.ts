import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#platform/db/database.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";

/** People who browse and people who order, until `finish`. */

export type Counts = {
  readonly pages: number;
  readonly orders: number;
  /** Pages that were neither served nor 503 with Retry-After. */
  readonly failedPages: number;
  /** Orders whose request was cut, so the same form was sent again. */
  readonly failedOrders: number;
  /** 503 with Retry-After. */
  readonly unavailable: number;
};

export type Load = {
  /** The purchase of each acknowledged form, by its idempotency key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  readonly strange: readonly string[];
  counts(): Counts;
  /** Resolves when every form that was begun is acknowledged. */
  finish(): Promise<void>;
};

const browsers = 6;
const buyers = 6;
const pauseMs = 40;

/** A buyer may check out ten times a minute. */
const ordersPerBuyer = 8;

/** What nginx answers when a process dies in the middle of a request. */
const cutStatuses = new Set([502, 504]);

export async function beginLoad(
  baseUrl: string,
  db: Db,
  listings: readonly { readonly slug: string; readonly variantId: string }[],
): Promise<Load> {
  const counted = { pages: 0, orders: 0, failedPages: 0, failedOrders: 0, unavailable: 0 };
  const acknowledged = new Map<string, string>();
  const strange: string[] = [];
  let isFinishing = false;

  async function browse(first: number): Promise<void> {
    for (let page = first; !isFinishing; page++) {
      const { slug } = listings[page % listings.length] ?? { slug: "" };
      const path = ["/", "/products?q=bag", `/product/${slug}`][page % 3] ?? "/";
      const answer = await fetch(baseUrl + path).catch(() => undefined);
      await answer?.text().catch(() => (counted.failedPages += 1));
      if (answer?.status === 200) counted.pages += 1;
      else if (answer?.status === 503 && answer.headers.has("Retry-After"))
        counted.unavailable += 1;
      else {
        counted.failedPages += 1;
        strange.push(`${path}: ${answer?.status ?? "no answer"}`);
      }
      await sleep(pauseMs);
    }
  }

  async function send(cookie: string, form: URLSearchParams): Promise<string | undefined> {
    const answer = await fetch(`${baseUrl}/checkout`, {
      method: "POST",
      body: form,
      redirect: "manual",
      headers: { Cookie: cookie, Origin: baseUrl },
    }).catch(() => undefined);
    const text = (await answer?.text().catch(() => "")) ?? "";
    const location = answer?.headers.get("Location") ?? "";
    const purchaseId = /\/checkout\/complete\/([0-9a-f-]+)/.exec(location)?.[1];
    if (purchaseId !== undefined) counted.orders += 1;
    else if (answer === undefined || cutStatuses.has(answer.status)) counted.failedOrders += 1;
    else if (answer.status === 503 && answer.headers.has("Retry-After")) counted.unavailable += 1;
    else strange.push(`${answer.status} ${location} ${text.slice(0, 200)}`);
    return purchaseId;
  }

  /** Sends the form again and again, as a person does, until there is an answer. */
  async function place(cookie: string, form: Readonly<Record<string, string>>): Promise<void> {
    for (let tries = 0; tries < 400; tries++) {
      const purchaseId = await send(cookie, new URLSearchParams(form));
      await sleep(pauseMs);
      if (purchaseId === undefined) continue;
      acknowledged.set(form["idempotencyKey"] ?? "", purchaseId);
      return;
    }
    strange.push("an order was never placed");
  }

  async function order(first: number): Promise<void> {
    for (let turn = first; !isFinishing; turn++) {
      const { userId } = await aBuyer(db);
      const [cookie = ""] = await signedInCookies(db, [userId]);
      for (let number = 0; number < ordersPerBuyer && !isFinishing; number++) {
        const { variantId } = listings[(turn + number) % listings.length] ?? { variantId: "" };
        const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "295000" });
        await place(cookie, form);
      }
    }
  }

  const all = Promise.all([
    ...Array.from({ length: browsers }, (_, index) => browse(index)),
    ...Array.from({ length: buyers }, (_, index) => order(index)),
  ]);
  return {
    acknowledged,
    strange,
    counts: () => ({ ...counted }),
    async finish() {
      isFinishing = true;
      await all;
    },
  };
}
