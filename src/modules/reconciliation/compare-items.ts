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
export type BookedItem = {
  readonly id: string;
  readonly name: string;
  readonly due: readonly Booking[];
  readonly problems: readonly string[];
};

export type BookedItems = {
  /** All kinds of booking that are about such things. */
  readonly kinds: readonly string[];
  /** The next of them, by id; fewer than `limit` where there are no more. */
  readonly page: (cursor: {
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly BookedItem[]>;
  /** Those of these ids that there are. */
  readonly existing: (ids: readonly string[]) => Promise<readonly string[]>;
};

export type ReportDifference = (difference: string) => void;

const atOnce = 500;

/**
 * Tells what the books have otherwise than these things would have it: thing by thing, then
 * bookings of things that never were.
 */
export async function compareItems(
  db: Db,
  items: BookedItems,
  report: ReportDifference,
): Promise<void> {
  for (let after: string | null = null; ;) {
    const page: readonly BookedItem[] = await items.page({ after, limit: atOnce });
    await comparePage(db, items.kinds, page, report);
    after = page.at(-1)?.id ?? null;
    if (page.length < atOnce) break;
  }
  for (const kind of items.kinds) await findOrphans(db, kind, items.existing, report);
}

/** The same for things that are at hand. */
export async function comparePage(
  db: Db,
  kinds: readonly string[],
  items: readonly BookedItem[],
  report: ReportDifference,
): Promise<void> {
  const booked = await transactionsOfCauses(db, system, {
    causes: items.flatMap(({ id }) => kinds.map((kind) => `${kind}:${id}`)),
  });
  const bookedById = Map.groupBy(booked, ({ cause }: Booked) => ofCause(cause));
  for (const { id, name, due, problems } of items) {
    for (const problem of problems) report(`${name} (${id}): ${problem}`);
    for (const { cause, problem } of differencesBetween(due, bookedById.get(id) ?? []))
      report(`${name} (${id}): ${cause} ${problem}`);
  }
}

/** Tells the bookings of a kind, about no order, of what never was. */
export async function findOrphans(
  db: Db,
  kind: string,
  existing: BookedItems["existing"],
  report: ReportDifference,
): Promise<void> {
  for (let after = 0; ;) {
    const page: readonly Cause[] = await causesOfKind(db, system, { kind, after, limit: atOnce });
    const there = new Set(await existing(page.map(({ cause }) => ofCause(cause))));
    for (const { cause } of page)
      if (!there.has(ofCause(cause))) report(`${cause} is booked, but nothing like it happened`);
    after = page.at(-1)?.id ?? 0;
    if (page.length < atOnce) return;
  }
}

function ofCause(cause: string): string {
  return cause.slice(cause.indexOf(":") + 1);
}
