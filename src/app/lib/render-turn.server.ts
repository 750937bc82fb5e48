import { setImmediate } from "node:timers/promises";

/**
 * Node accepts one new connection in each turn of the event loop. Pages that are ready to be
 * rendered at the same time would all be rendered in one turn, which then takes a second in a rush,
 * and new visitors would wait for minutes, also for pages that are cached.
 */

/** About eight new visitors for each page that is rendered. A turn without work takes 10 µs. */
const turnsBetween = 8;

let last: Promise<unknown> = Promise.resolve();

/** Resolves when this page may be rendered: one after the other, some turns apart. */
export function renderTurn(): Promise<unknown> {
  last = last.then(async () => {
    for (let turn = 0; turn < turnsBetween; turn++) await setImmediate();
  });
  return last;
}
