import type { ServedPlace } from "../contract.ts";
import type { ServedPlaces, SponsoredAct } from "../contract.ts";
import { forgetActs } from "./forget-acts.ts";
import { recordActs } from "./record-acts.ts";
import { recordServed } from "./record-served.ts";
import { isDatabaseAway, type Db } from "#platform/db/database.ts";
import type { Log } from "#platform/log.ts";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";

/**
 * What sponsored places came to, in memory until it is counted: a crash loses the last two seconds.
 */
export type GatheredPlaces = {
  /** A page was answered. Cheap: the same list of a kept page is one entry. */
  noteServed(served: readonly ServedPlace[]): void;
  noteAct(act: Omit<SponsoredAct, "day">): void;
  /** Counts what was gathered; what cannot be counted just now is kept. */
  flush(): Promise<void>;
  /** Counts what was gathered, and takes nothing more. */
  stop(): Promise<void>;
};

type Part = {
  readonly db: Db;
  readonly log: Log;
  /** How many acts are kept at most, while the database is away. */
  readonly most?: number;
  readonly everyMs?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
};

/** As many in a transaction. */
const atOnce = 1000;

/**
 * What is refused altogether is not asked about one by one: enough for several bad ones at a time.
 */
const mostHalvings = 60;

/** Acts of the last minutes of a day are still counted with its salt. */
const lateMs = 15 * 60_000;

export function gatherPlaces({
  db,
  log,
  most = 20_000,
  everyMs = 2000,
  clock = () => Date.now(),
}: Part): GatheredPlaces {
  const sums = createSums();
  let acts: SponsoredAct[] = [];
  let underWay = Promise.resolve();
  const forgetPassedDays = forgettingOf(db, clock);
  let lost = 0;

  async function countServed(): Promise<void> {
    const { away } = await countWhatCan(log, sums.take(dayInIndia(clock())), (some) =>
      recordServed(db, system, some),
    );
    sums.giveBack(away);
  }

  async function countActs(): Promise<void> {
    const taken = acts;
    acts = [];
    const { away } = await countWhatCan(log, taken, (some) => recordActs(db, system, some));
    acts = [...away, ...acts];
    if (lost > 0) log.warn({ lost }, "more of sponsored places than can be kept");
    lost = 0;
    if (away.length === 0) await tryTo(forgetPassedDays, log);
  }

  async function count(): Promise<void> {
    await countServed();
    await countActs();
  }

  function flush(): Promise<void> {
    underWay = underWay.then(count);
    return underWay;
  }

  const timer = setInterval(() => void flush(), everyMs).unref();
  return {
    noteServed: sums.note,
    noteAct(act) {
      if (acts.length >= most) lost++;
      else acts.push({ ...act, day: dayInIndia(clock()) });
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
      if (acts.length + sums.size > 0)
        log.warn(
          { acts: acts.length, sums: sums.size },
          "counts of sponsored places are lost with the process",
        );
    },
  };
}

async function tryTo(forgetPassedDays: () => Promise<void>, log: Part["log"]): Promise<void> {
  try {
    await forgetPassedDays();
  } catch (error) {
    if (!isDatabaseAway(error))
      log.error({ err: error }, "marks of sponsored places could not be thrown away");
  }
}

/**
 * Counts all but what the database refuses, and answers what is still to count because it is away.
 */
async function countWhatCan<Counted>(
  log: Log,
  all: readonly Counted[],
  record: (some: readonly Counted[]) => Promise<void>,
): Promise<{ readonly away: readonly Counted[] }> {
  const parts = Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) =>
    all.slice(part * atOnce, (part + 1) * atOnce),
  );
  let halvings = mostHalvings;
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    try {
      await record(part);
    } catch (error) {
      if (isDatabaseAway(error)) return { away: [...part, ...parts.flat()] };
      // One bad one takes no good ones along: its part is halved until it stands alone.
      if (part.length > 1 && halvings-- > 0)
        parts.unshift(part.slice(0, part.length / 2), part.slice(part.length / 2));
      else
        log.error(
          { err: error, lost: part.length },
          "what became of sponsored places could not be counted",
        );
    }
  }
  return { away: [] };
}

/** Once a day what is kept of the days before is thrown away. */
function forgettingOf(db: Db, clock: () => number): () => Promise<void> {
  let forgottenBefore = "";
  return async () => {
    const before = dayInIndia(clock() - lateMs);
    if (before === forgottenBefore) return;
    await forgetActs(db, system, { before });
    forgottenBefore = before;
  };
}

/** Pages that were answered, summed by campaign, day and placement when they are taken. */
function createSums() {
  const answered = new Map<readonly ServedPlace[], number>();
  const sums = new Map<string, ServedPlaces>();

  function add(more: ServedPlaces): void {
    const key = `${more.campaignId} ${more.day} ${more.placement}`;
    const known = sums.get(key);
    sums.set(key, {
      ...more,
      eligible: more.eligible + (known?.eligible ?? 0),
      shown: more.shown + (known?.shown ?? 0),
    });
  }

  return {
    get size() {
      return sums.size + answered.size;
    },
    note: (served: readonly ServedPlace[]) =>
      void answered.set(served, (answered.get(served) ?? 0) + 1),
    take(day: string): readonly ServedPlaces[] {
      for (const [served, times] of answered)
        for (const { campaignId, placement, isShown } of served)
          add({ campaignId, day, placement, eligible: times, shown: isShown ? times : 0 });
      answered.clear();
      const taken = [...sums.values()];
      sums.clear();
      return taken;
    },
    giveBack(served: readonly ServedPlaces[]): void {
      for (const each of served) add(each);
    },
  };
}
