import {
  causesOfKind,
  transactionsOfCauses,
  type Booked,
  type Cause,
} from "#modules/ledger/public.server.ts";
import { type Booking, differencesBetween } from "#modules/ledger/public.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

/**
 * Something that money moves for and that is no order: what should be booked for it, and what is
 * the matter with it besides.
 */
export type Thing = {
  readonly id: string;
  readonly name: string;
  readonly due: readonly Booking[];
  readonly problems: readonly string[];
};

export type Things = {
  /** All kinds of booking that are about such things. */
  readonly kinds: readonly string[];
  /** The next of them, by id; fewer than `limit` where there are no more. */
  readonly page: (asked: {
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly Thing[]>;
  /** Those of these ids that there are. */
  readonly known: (ids: readonly string[]) => Promise<readonly string[]>;
};

export type Say = (difference: string) => void;

const atOnce = 500;

/**
 * Tells what the books have otherwise than these things would have it: thing by thing, then
 * bookings of things that never were.
 */
export async function compareThings(db: Db, things: Things, say: Say): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: readonly Thing[] = await things.page({ after, limit: atOnce });
    await comparePage(db, things.kinds, page, say);
    after = page.at(-1)?.id ?? null;
    if (page.length < atOnce) break;
  }
  for (const kind of things.kinds) await findOrphans(db, kind, things.known, say);
}

/** The same for things that are at hand. */
export async function comparePage(
  db: Db,
  kinds: readonly string[],
  things: readonly Thing[],
  say: Say,
): Promise<void> {
  const booked = await transactionsOfCauses(db, system, {
    causes: things.flatMap(({ id }) => kinds.map((kind) => `${kind}:${id}`)),
  });
  const bookedOf = Map.groupBy(booked, ({ cause }: Booked) => ofCause(cause));
  for (const { id, name, due, problems } of things) {
    for (const problem of problems) say(`${name} (${id}): ${problem}`);
    for (const { cause, problem } of differencesBetween(due, bookedOf.get(id) ?? []))
      say(`${name} (${id}): ${cause} ${problem}`);
  }
}

/** Tells the bookings of a kind, about no order, of what never was. */
export async function findOrphans(
  db: Db,
  kind: string,
  known: Things["known"],
  say: Say,
): Promise<void> {
  for (let after = 0; ;) {
    const page: readonly Cause[] = await causesOfKind(db, system, { kind, after, limit: atOnce });
    const there = new Set(await known(page.map(({ cause }) => ofCause(cause))));
    for (const { cause } of page)
      if (!there.has(ofCause(cause))) say(`${cause} is booked, but nothing like it happened`);
    after = page.at(-1)?.id ?? 0;
    if (page.length < atOnce) return;
  }
}

function ofCause(cause: string): string {
  return cause.slice(cause.indexOf(":") + 1);
}
