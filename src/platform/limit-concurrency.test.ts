import { expect, test } from "vitest";
import { Unavailable } from "#shared/errors.ts";
import { limitConcurrency } from "./limit-concurrency.ts";

/** Work that ends on request, and a count of how much of it runs. */
function heavyWork() {
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => ends.push(resolve));
    running--;
  };
  return {
    work,
    endNext: () => ends.shift()?.(),
    get most() {
      return most;
    },
  };
}

test("only as many run at a time as allowed, and all of them in the end", async () => {
  const inTurn = limitConcurrency({ concurrency: 2, maxWaiting: 10 });
  const heavy = heavyWork();
  const all = Array.from({ length: 6 }, () => inTurn(heavy.work));
  for (let turn = 0; turn < 6; turn++) {
    await new Promise(setImmediate);
    heavy.endNext();
  }
  await Promise.all(all);
  expect(heavy.most).toBe(2);
});

test("if too many wait, the next is refused; a failure frees its place", async () => {
  const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 1 });
  const heavy = heavyWork();
  const first = inTurn(heavy.work);
  const second = inTurn(() => Promise.reject(new Error("too large")));
  await expect(inTurn(heavy.work)).rejects.toThrow(Unavailable);
  heavy.endNext();
  await first;
  await expect(second).rejects.toThrow("too large");
  await expect(inTurn(async () => "free again")).resolves.toBe("free again");
});
