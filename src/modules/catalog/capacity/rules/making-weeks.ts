import type { MakingRoom, MakingWeek } from "../contract.ts";

/**
 * In which weeks pieces are made, if their workshop makes only so many in a week. SQL's
 * `take_making_weeks` fills weeks in the same way, while it holds them.
 */

/** The part of a line of a cart that decides when it is made. */
export type LineToMake = {
  readonly productId: string;
  readonly quantity: number;
  readonly making: MakingRoom;
};

/**
 * The week in which the last of so many pieces is made; null if not all of them fit. With 1 free in
 * the first week and 2 in the second, three pieces are ready in the second week.
 */
export function weekOfLast(room: readonly MakingWeek[], pieces: number): MakingWeek | null {
  let missing = pieces;
  for (const week of room) {
    missing -= week.free;
    if (missing <= 0) return week;
  }
  return null;
}

/** Whether pieces of this week are begun as soon as possible: on a Sunday, that is on Monday. */
export function isFirstWeek({ startsInDays }: Pick<MakingWeek, "startsInDays">): boolean {
  return startsInDays <= 1;
}

/** How many pieces fit into all weeks that can be ordered. */
export function roomOf(room: readonly MakingWeek[]): number {
  return room.reduce((sum, { free }) => sum + free, 0);
}

/**
 * The week in which the last piece of each product is made; null if not all of them fit. Sizes,
 * colours and answers of a product share its weeks. Products without a limit are left out.
 */
export function planMaking(lines: readonly LineToMake[]): ReadonlyMap<string, MakingWeek | null> {
  const plan = new Map<string, MakingWeek | null>();
  for (const [productId, group] of Map.groupBy(lines, (line) => line.productId)) {
    const room = group[0]?.making ?? null;
    const pieces = group.reduce((sum, { quantity }) => sum + quantity, 0);
    if (room !== null) plan.set(productId, weekOfLast(room, pieces));
  }
  return plan;
}
