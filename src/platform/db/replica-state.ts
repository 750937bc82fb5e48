/**
 * How far a streaming replica has come: which changes it has replayed, and how old its data is at
 * most. Positions are those of the write-ahead log (WAL) in bytes. This file sends no query.
 */

/** Topics that changed since the previous probe of the primary. */
type Batch = {
  readonly topics: Set<string>;
  /** A position at or after all these changes; null while it is not known. */
  position: bigint | null;
};

/** Changes that a read of the replica may not see. Later changes are in it too. */
export type UnseenChanges = {
  /** Whether one of these topics changed, or everything. */
  includes(topics: Iterable<string>): boolean;
};

/** The topic of a change that may concern every other topic. */
export const everything = "everything";

/** If a replica falls further behind than this many probes, its changes merge into one. */
const maxBatches = 10;

/** The state of one replica. Times are milliseconds of `performance.now()`. */
export class ReplicaState {
  readonly #maxLagMs: number;
  #open = newBatch([everything]);
  #waiting: readonly Batch[] = [];
  #samples: readonly { readonly atMs: number; readonly position: bigint }[] = [];
  #freshAsOfMs = -Infinity;
  #isLost = false;
  /** A server that restarted may be behind what it has shown before. */
  #shown = 0n;

  /** Everything counts as changed, and nothing as replayed. */
  constructor(maxLagMs: number) {
    this.#maxLagMs = maxLagMs;
  }

  /** Whether its data is at most as old as allowed. */
  isFresh(nowMs: number): boolean {
    return nowMs - this.#freshAsOfMs <= this.#maxLagMs;
  }

  /** Notes a committed change. Reads that begin now may not see it. */
  noteChange(topics: readonly string[]): void {
    for (const topic of topics) this.#open.topics.add(topic);
  }

  unseen(): UnseenChanges {
    const batches = [...this.#waiting, this.#open];
    return {
      includes: (topics) => {
        const all = [everything, ...topics];
        return batches.some((batch) => all.some((topic) => batch.topics.has(topic)));
      },
    };
  }

  /** Call before the primary's position is read. Returns what to call with the position. */
  beginProbe(nowMs: number): (primaryPosition: bigint) => void {
    this.#isLost = false;
    const batch = this.#seal();
    return (position) => {
      batch.position = position;
      const recent = this.#samples.filter(({ atMs }) => nowMs - atMs <= this.#maxLagMs);
      this.#samples = [...recent, { atMs: nowMs, position }];
    };
  }

  /**
   * Call with what the replica has replayed. Returns the topics of the changes that it contains
   * from now on. Without effect if it was lost since `beginProbe`.
   */
  noteReplayed(replayed: bigint): readonly string[] {
    if (this.#isLost) return [];
    const times = this.#samples.flatMap(({ atMs, position }) =>
      position <= replayed ? [atMs] : [],
    );
    const isBehindItself = replayed < this.#shown;
    this.#freshAsOfMs = isBehindItself ? -Infinity : Math.max(-Infinity, ...times);
    const done = this.#waiting.filter((batch) => isReplayed(batch, replayed));
    this.#waiting = this.#waiting.filter((batch) => !isReplayed(batch, replayed));
    for (const { position } of done)
      if (position !== null && position > this.#shown) this.#shown = position;
    return done.flatMap(({ topics }) => [...topics]);
  }

  /** The replica or a connection to it was lost. It is not fresh until the next probe. */
  lose(): void {
    this.#isLost = true;
    this.#freshAsOfMs = -Infinity;
  }

  /** Starts anew. */
  reset(): void {
    this.lose();
    this.#open = newBatch([everything]);
    this.#waiting = [];
    this.#samples = [];
    this.#shown = 0n;
  }

  /** A batch whose position was never learned joins that of the next probe. */
  #seal(): Batch {
    const unknown = this.#waiting.filter(({ position }) => position === null);
    const known = this.#waiting.filter(({ position }) => position !== null);
    const batch = newBatch([...unknown, this.#open].flatMap(({ topics }) => [...topics]));
    this.#open = newBatch([]);
    this.#waiting = [...known, batch];
    if (this.#waiting.length > maxBatches) {
      batch.topics.add(everything);
      this.#waiting = [batch];
    }
    return batch;
  }
}

function newBatch(topics: readonly string[]): Batch {
  return { topics: new Set(topics), position: null };
}

function isReplayed({ position }: Batch, replayed: bigint): boolean {
  return position !== null && position <= replayed;
}
