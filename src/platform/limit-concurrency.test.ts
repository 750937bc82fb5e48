import { describe, expect, test, vi } from "vitest";
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

describe("who waits too long", () => {
  test("is refused at the deadline, and its work is never done", async () => {
    const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 5, maxWaitMs: 30 });
    const heavy = heavyWork();
    const late = vi.fn<() => Promise<string>>(async () => "late");
    const first = inTurn(heavy.work);
    await expect(inTurn(late)).rejects.toThrow(Unavailable);
    heavy.endNext();
    await first;
    await expect(inTurn(async () => "in time")).resolves.toBe("in time");
    expect(late).not.toHaveBeenCalled();
  });

  test("and who leaves makes room for others at once", async () => {
    const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 1 });
    const heavy = heavyWork();
    const leaving = new AbortController();
    const first = inTurn(heavy.work);
    const gone = inTurn(async () => "gone", leaving.signal);
    await expect(inTurn(heavy.work)).rejects.toThrow(Unavailable);
    leaving.abort();
    await expect(gone).rejects.toThrow(Unavailable);
    const second = inTurn(async () => "second");
    heavy.endNext();
    await first;
    await expect(second).resolves.toBe("second");
    await expect(inTurn(heavy.work, AbortSignal.abort())).rejects.toThrow(Unavailable);
  });

  test("work that has begun is not cut by the deadline", async () => {
    const inTurn = limitConcurrency({ concurrency: 1, maxWaiting: 1, maxWaitMs: 5 });
    const long = inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 30));
      return "done";
    });
    await expect(long).resolves.toBe("done");
  });
});
