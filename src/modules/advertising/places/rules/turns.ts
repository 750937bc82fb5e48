/**
 * A stretch of time in which a page draws from the same campaigns in the same order, with the same
 * piece of each.
 */
export type Turn = { readonly number: number; readonly until: Date; readonly phase: number };

const turnMs = 300_000;

/** Spread evenly over [0, 1), neighbours far apart. */
const goldenSection = (Math.sqrt(5) - 1) / 2;

/**
 * The turn of a page at a moment. Turns of different pages begin at different moments, so that not
 * all are rendered anew at once.
 */
export function turnAt(nowMs: number, page: string): Turn {
  const offset = spread(page) % turnMs;
  const number = Math.floor((nowMs + offset) / turnMs);
  return {
    number,
    until: new Date((number + 1) * turnMs - offset),
    phase: (number * goldenSection) % 1,
  };
}

/** A number from a text, by no means secret. */
function spread(text: string): number {
  let value = 0;
  for (let place = 0; place < text.length; place++)
    value = (value * 31 + text.charCodeAt(place)) >>> 0;
  return value;
}
