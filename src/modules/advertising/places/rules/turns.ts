/**
 * A span of time in which a page draws from the same campaigns in the same order, with the same
 * product of each.
 */
export type Turn = { readonly number: number; readonly until: Date; readonly phase: number };

const turnMs = 300_000;

/** Spread evenly over [0, 1), with neighbours far apart. */
const goldenSection = (Math.sqrt(5) - 1) / 2;

/**
 * The turn of a page at an instant. Turns of different pages begin at different instants, so that
 * not all pages are rendered again at once.
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

/** A 32-bit hash of a text; not cryptographic. */
function spread(text: string): number {
  let value = 0;
  for (let place = 0; place < text.length; place++)
    value = (value * 31 + text.charCodeAt(place)) >>> 0;
  return value;
}
