/**
 * Chooses the campaigns for the sponsored places of one page view. Pure: the same number gives the
 * same choice.
 */

export type Contender = { readonly campaignId: string; readonly shareBasisPoints: number };

/** All numbers from `from` to `to` (not included), within [0, 1), give the same choice. */
export type Range = { readonly from: number; readonly until: number };

/** All numbers in [0, 1). */
export const everyDraw: Range = { from: 0, until: 1 };

/**
 * The maximum number of cached versions of a page: with this many a share is met within two points
 * at any moment, and exactly over time.
 */
const mostVersions = 50;

const whole = 10_000;

/**
 * Systematic sampling. The shares lie side by side on a line; points one view apart are laid on it,
 * starting at `draw`. A campaign whose share contains a point is shown: each at most once, and
 * exactly as often as its share. If the shares exceed the places, they are reduced in proportion.
 * `phase` in [0, 1) shifts the points if there are too many different draws to cache all.
 */
export function drawSlots(
  contenders: readonly Contender[],
  {
    places,
    draw,
    phase = 0,
  }: { readonly places: number; readonly draw: number; readonly phase?: number },
): { readonly chosen: readonly string[]; readonly range: Range } {
  const total = contenders.reduce((sum, { shareBasisPoints }) => sum + shareBasisPoints, 0);
  if (places <= 0 || total === 0) return { chosen: [], range: everyDraw };
  const isFull = total > places * whole;
  // Integers only: a share is so many parts of a view of `view` parts.
  const view = isFull ? total : whole;
  const ends: number[] = [];
  for (const { shareBasisPoints } of contenders)
    ends.push((ends.at(-1) ?? 0) + shareBasisPoints * (isFull ? places : 1));
  // Between two neighbouring bounds, starting at zero, every draw gives the same choice: the first
  // of a range represents it.
  const breaks = [...new Set([0, ...ends.map((end) => end % view)])].sort(
    (one, other) => one - other,
  );
  const isCut = breaks.length > mostVersions;
  const cell = Math.floor(draw * mostVersions);
  const start = breaks.findLast((each) => each / view <= draw) ?? 0;
  const at = isCut ? ((cell + phase) / mostVersions) * view : start;
  const chosen = contenders
    .filter(
      (_, place) =>
        teethBefore(ends[place] ?? 0, at, view) > teethBefore(ends[place - 1] ?? 0, at, view),
    )
    .map(({ campaignId }) => campaignId);
  const range = isCut
    ? { from: cell / mostVersions, until: (cell + 1) / mostVersions }
    : { from: start / view, until: (breaks.find((each) => each > start) ?? view) / view };
  return { chosen, range };
}

/** How many sampling points, the first of which is `at`, lie before a point. */
function teethBefore(point: number, at: number, view: number): number {
  return Math.max(0, Math.ceil((point - at) / view));
}

/** The intersection of two ranges. */
export function commonRange(one: Range, other: Range): Range {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

/** Whether `draw` lies in the range; `until` itself does not. */
export function isWithin({ from, until }: Range, draw: number): boolean {
  return draw >= from && draw < until;
}
