/** Who stands in the sponsored places of one page view. Pure: the same number draws the same. */

export type Contender = { readonly campaignId: string; readonly shareBasisPoints: number };

/** From where until where in [0, 1) every number draws the same. */
export type Range = { readonly from: number; readonly until: number };

/** All numbers in [0, 1). */
export const everyDraw: Range = { from: 0, until: 1 };

/**
 * A page is kept in so many versions at most, so that a share of views is met to two points at any
 * moment, and exactly over time.
 */
const mostVersions = 50;

const whole = 10_000;

/**
 * Systematic sampling: the shares lie side by side on a line, and a comb whose teeth are one view
 * apart falls on it where `draw` says. Who is touched stands there, each campaign at most once and
 * each exactly as often as its share, which is smaller in proportion where all together are more
 * than there are places. `phase` in [0, 1) moves the comb where there are too many different draws
 * to keep them all.
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
  // Whole numbers throughout: a share is so many parts of a view of `view` parts.
  const view = isFull ? total : whole;
  const ends: number[] = [];
  for (const { shareBasisPoints } of contenders)
    ends.push((ends.at(-1) ?? 0) + shareBasisPoints * (isFull ? places : 1));
  // Between two of these, and from zero on, every draw is the same: the first of a range stands for
  // all of it.
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

/** How many teeth of the comb, of which the first is at `at`, lie before a point. */
function teethBefore(point: number, at: number, view: number): number {
  return Math.max(0, Math.ceil((point - at) / view));
}

/** What both draw alike. */
export function commonRange(one: Range, other: Range): Range {
  return { from: Math.max(one.from, other.from), until: Math.min(one.until, other.until) };
}

/** Whether `draw` lies in the range; `until` itself does not. */
export function isWithin({ from, until }: Range, draw: number): boolean {
  return draw >= from && draw < until;
}
