import { setTimeout as sleep } from "node:timers/promises";
import { browse, fillCart, order } from "./buying.ts";
import { importProducts } from "./importing.ts";
import type { FaultPlace } from "./place.ts";
import { liveOn } from "./selling.ts";

/** Everything that happens in a shop at the same time, until it is stopped. */
export type MixedLoad = {
  /** Ends every journey that has begun: whoever waits for an answer still gets it. */
  stop(): Promise<void>;
};

/** How many people of each kind are in the shop at any time, and how long they think. */
export type Crowd = {
  readonly browsing: number;
  readonly cash: number;
  readonly card: number;
  readonly carts: number;
  readonly imports: number;
  readonly pauseMs: number;
};

export const usualCrowd: Crowd = {
  browsing: 3,
  cash: 3,
  card: 3,
  carts: 1,
  imports: 1,
  pauseMs: 150,
};

export function beginMixedLoad(place: FaultPlace, crowd: Crowd = usualCrowd): MixedLoad {
  const stopping = new AbortController();
  const lives = new Set<Promise<void>>();

  async function orderAndGoOn(method: "cod" | "card"): Promise<void> {
    const placed = await order(place, method);
    if (placed === undefined) return;
    // The next buyer does not wait until this order is delivered.
    const life = follow(liveOn(place, placed)).finally(() => lives.delete(life));
    lives.add(life);
  }

  async function follow(work: Promise<void>): Promise<void> {
    await work.catch((error: unknown) => void place.tally.strange.push(String(error)));
  }

  async function repeat(work: (turn: number) => Promise<void>, pauseMs: number): Promise<void> {
    for (let turn = 0; !stopping.signal.aborted; turn++) {
      await follow(work(turn));
      await sleep(pauseMs * (0.5 + Math.random()));
    }
  }

  const { browsing, cash, card, carts, imports, pauseMs } = crowd;
  const many = (count: number, work: (turn: number) => Promise<void>, pause = pauseMs) =>
    Array.from({ length: count }, () => repeat(work, pause));
  const everybody = [
    ...many(browsing, () => browse(place)),
    ...many(cash, () => orderAndGoOn("cod"), pauseMs * 4),
    ...many(card, () => orderAndGoOn("card"), pauseMs * 4),
    ...many(carts, () => fillCart(place), pauseMs * 4),
    ...many(imports, (turn) => importProducts(place, turn), pauseMs * 40),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(everybody);
      await Promise.all(lives);
    },
  };
}
