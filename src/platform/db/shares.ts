import { DatabaseBusy } from "./unavailable.ts";

/**
 * Divides the connections of a pool by what they are used for. Each purpose has some of its own;
 * the rest belongs to whoever needs it. So commands that wait for a locked row leave connections to
 * buyers and to pages.
 */

/**
 * `orders`: buying and paying. `commands`: every other write. `reads`: statements that only read.
 */
export type ConnectionPurpose = "orders" | "commands" | "reads";

const purposes: readonly ConnectionPurpose[] = ["orders", "commands", "reads"];

/** A smaller pool is not divided. */
const smallestDivided = 5;
/** The part of a pool that belongs to each purpose alone. With 10 connections: 2 each, 4 common. */
const ownPart = 0.2;
const maxWaitMs = 3000;
/**
 * More than this per connection would wait too long anyway. Counted for each purpose, so that a
 * crowd of readers turns no buyer away.
 */
const maxWaitingPerConnection = 50;

type Waiter = { readonly grant: () => void; readonly refuse: (error: Error) => void };

/** The division of one pool. */
export class ConnectionShares {
  readonly #size: number;
  readonly #own: number;
  readonly #common: number;
  readonly #used: Record<ConnectionPurpose, number> = { orders: 0, commands: 0, reads: 0 };
  readonly #waiting: Record<ConnectionPurpose, number> = { orders: 0, commands: 0, reads: 0 };
  // In the order of arrival, whatever they wait for.
  readonly #line = new Map<Waiter, ConnectionPurpose>();

  constructor(size: number) {
    this.#size = size;
    this.#own = size < smallestDivided ? 0 : Math.max(1, Math.floor(size * ownPart));
    this.#common = size - this.#own * purposes.length;
  }

  /** How many wait for a connection now. */
  get waiting(): number {
    return this.#line.size;
  }

  /**
   * Waits in order, at most 3 s. Returns the function that gives the connection back. Throws
   * DatabaseBusy.
   */
  async take(purpose: ConnectionPurpose): Promise<() => void> {
    if (this.#isFree(purpose)) this.#used[purpose]++;
    else await this.#wait(purpose);
    let isReturned = false;
    return () => {
      if (isReturned) return;
      isReturned = true;
      this.#used[purpose]--;
      this.#grantNext();
    };
  }

  /** Refuses all who wait. */
  refuseAll(error: Error): void {
    for (const waiter of this.#line.keys()) waiter.refuse(error);
    this.#line.clear();
  }

  #isFree(purpose: ConnectionPurpose): boolean {
    if (this.#used[purpose] < this.#own) return true;
    const beyondOwn = purposes.map((each) => Math.max(0, this.#used[each] - this.#own));
    return beyondOwn.reduce((sum, count) => sum + count, 0) < this.#common;
  }

  #grantNext(): void {
    const full = new Set<ConnectionPurpose>();
    for (const [waiter, purpose] of this.#line) {
      if (full.size === purposes.length) return;
      if (full.has(purpose)) continue;
      if (!this.#isFree(purpose)) {
        full.add(purpose);
        continue;
      }
      this.#line.delete(waiter);
      this.#used[purpose]++;
      waiter.grant();
    }
  }

  async #wait(purpose: ConnectionPurpose): Promise<void> {
    if (this.#waiting[purpose] >= this.#size * maxWaitingPerConnection) throw new DatabaseBusy();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const waiter = { grant: resolve, refuse: reject };
    this.#line.set(waiter, purpose);
    this.#waiting[purpose]++;
    const timer = setTimeout(() => {
      if (this.#line.delete(waiter)) reject(new DatabaseBusy());
    }, maxWaitMs);
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting[purpose]--;
    }
  }
}
