import { expect } from "vitest";
import type { Db } from "#platform/db/database.ts";
import { nextReleaseText } from "#tests/support/next-release.ts";
import { beginRush } from "./ordering-rush.ts";

type Place = {
  readonly baseUrl: string;
  readonly db: Db;
  readonly variantIds: readonly string[];
};

/** Two shops and their visitors on a slow machine. */
const patienceMs = 60_000;

/** People who read pages and order until `stop`. */
export function keepShopping({ baseUrl, db, variantIds }: Place) {
  let isOver = false;
  const failures: string[] = [];
  const acknowledged = new Map<string, string>();
  const pages = { old: 0, next: 0, orders: 0 };
  async function browse(): Promise<void> {
    for (let visit = 0; !isOver; visit++) {
      // Half of the addresses are new, so that no cache has them.
      const answer = await fetch(`${baseUrl}/products${visit % 2 ? `?q=tote${visit}` : ""}`);
      const text = await answer.text();
      if (answer.status !== 200) failures.push(`${answer.status} ${text.slice(0, 300)}`);
      else pages[text.includes(nextReleaseText) ? "next" : "old"] += 1;
    }
  }
  async function order(): Promise<void> {
    while (!isOver) {
      const rush = await beginRush({ baseUrl }, db, {
        buyers: 3,
        variantIds,
      });
      await rush.done;
      failures.push(...rush.strange);
      for (const { status } of rush.answers) if (status >= 400) failures.push(`order: ${status}`);
      for (const [key, purchaseId] of rush.acknowledged) acknowledged.set(key, purchaseId);
      pages.orders = acknowledged.size;
    }
  }
  const done = Promise.all([browse(), browse(), order()]);
  return {
    pages,
    failures,
    acknowledged,
    async stop(): Promise<void> {
      isOver = true;
      await done;
    },
    /** Waits until the pages and orders that follow were served. */
    async some(kind: keyof typeof pages, count: number): Promise<void> {
      const before = pages[kind];
      await expect
        .poll(() => failures.length > 0 || pages[kind] >= before + count, { timeout: patienceMs })
        .toBe(true);
    },
  };
}
