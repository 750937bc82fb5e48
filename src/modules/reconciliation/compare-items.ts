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
 * An item other than an order that causes bookings (a payout, a campaign, a refund): its expected
 * bookings, and its other problems.
 */
export type BookedItem = {
  readonly id: string;
  readonly name: string;
  readonly due: readonly Booking[];
  readonly problems: readonly string[];
};

export type BookedItems = {
  /** All kinds of bookings that such items cause. */
  readonly kinds: readonly string[];
  /** The next items by id; fewer than `limit` at the end. */
  readonly page: (cursor: {
    readonly after: string | null;
    readonly limit: number;
  }) => Promise<readonly BookedItem[]>;
  /** Which of these ids exist. */
  readonly existing: (ids: readonly string[]) => Promise<readonly string[]>;
};

export type ReportDifference = (difference: string) => void;

const atOnce = 500;

/**
 * Reports how the books differ from these items: first item by item, then bookings of items that do
 * not exist.
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

/** Compares items that are already loaded. */
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

/** Reports bookings of a kind, without an order, whose item does not exist. */
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
