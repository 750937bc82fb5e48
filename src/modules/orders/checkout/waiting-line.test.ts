import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { inTurn, type Enter } from "./waiting-line.ts";
import { InLine, PieceIsLocked, TooManyOrders } from "./errors.ts";

const aBuyer = () => ({ buyerId: randomUUID(), idempotencyKey: randomUUID() });

/** An order that runs until it is told to end. */
function anOrder(variantIds: readonly string[], buyer = aBuyer()) {
  const { promise: ended, resolve: end, reject: fail } = Promise.withResolvers<string>();
  const order = { runs: 0, isOrdering: false, end, fail };
  const done = inTurn(buyer, (enter: Enter) => {
    order.runs++;
    enter(variantIds);
    order.isOrdering = true;
    return ended;
  });
  return Object.assign(order, { done });
}

/** Long enough for everything that happens without waiting. */
const soon = () => new Promise((resolve) => setImmediate(resolve));

test("four orders of a piece run at once, and the next when one of them ends", async () => {
  const orders = Array.from({ length: 6 }, () => anOrder(["tote"]));
  await soon();
  expect(orders.map(({ isOrdering }) => isOrdering)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
  orders[2]?.end("ordered");
  await soon();
  expect(orders.map(({ isOrdering }) => isOrdering)).toEqual([true, true, true, true, true, false]);
  for (const { end } of orders) end("ordered");
  await Promise.all(orders.map(({ done }) => done));
});

test("a crowd in front of one piece does not hold up buyers of another", async () => {
  const crowd = Array.from({ length: 8 }, () => anOrder(["tote"]));
  const other = anOrder(["belt"]);
  await soon();
  expect(other.isOrdering).toBe(true);
  for (const { end } of [...crowd, other]) end("ordered");
  await Promise.all(crowd.map(({ done }) => done));
});

test("a buyer with two pieces waits for both and holds neither meanwhile", async () => {
  const totes = Array.from({ length: 4 }, () => anOrder(["tote"]));
  const both = anOrder(["belt", "tote"]);
  await soon();
  const belts = Array.from({ length: 4 }, () => anOrder(["belt"]));
  await soon();
  expect(belts.every(({ isOrdering }) => isOrdering)).toBe(true);
  for (const { end } of [...totes, ...belts]) end("ordered");
  await soon();
  expect(both.isOrdering).toBe(true);
  both.end("ordered");
  await both.done;
  // Rolled back once, when it found the crowd.
  expect(both.runs).toBe(2);
});

test("who found the piece locked hears the place, and has it again with the same form", async () => {
  const buyer = aBuyer();
  const first = anOrder(["satchel"], buyer);
  const second = anOrder(["satchel"]);
  first.fail(new PieceIsLocked());
  await expect(first.done).rejects.toMatchObject({ place: 1 });
  second.fail(new PieceIsLocked());
  await expect(second.done).rejects.toMatchObject({ place: 2 });
  // One tries, and the others wait for it.
  const again = anOrder(["satchel"], buyer);
  const third = anOrder(["satchel"]);
  await soon();
  expect([again.isOrdering, third.isOrdering]).toEqual([true, false]);
  again.end("ordered");
  third.end("ordered");
  expect(await again.done).toBe("ordered");
  expect(await third.done).toBe("ordered");
});

test("after four seconds of waiting the answer is the place in line", async () => {
  const orders = Array.from({ length: 4 }, () => anOrder(["wallet"]));
  const fifth = anOrder(["wallet"]);
  await expect(fifth.done).rejects.toThrow(InLine);
  await expect(fifth.done).rejects.toThrow("You are number 5 in line. Nothing has been charged.");
  for (const { end } of orders) end("ordered");
  await Promise.all(orders.map(({ done }) => done));
});

test("one account cannot fill the line of a piece", async () => {
  const { buyerId } = aBuyer();
  const formOfOne = () => anOrder(["scarce"], { buyerId, idempotencyKey: randomUUID() });
  const orders = Array.from({ length: 10 }, formOfOne);
  await expect(formOfOne().done).rejects.toThrow(TooManyOrders);
  const other = anOrder(["scarce"]);
  for (const { end } of [...orders, other]) end("ordered");
  expect(await other.done).toBe("ordered");
  await Promise.all(orders.map(({ done }) => done));
  // Its places are free again.
  const again = formOfOne();
  again.end("ordered");
  expect(await again.done).toBe("ordered");
});

test("a form that is sent again while it waits hears its first place and leaves no second one", async () => {
  const [buyer, next] = [aBuyer(), aBuyer()];
  const orders = Array.from({ length: 4 }, () => anOrder(["pouch"]));
  const [first, between, second] = [buyer, next, buyer].map((each) => anOrder(["pouch"], each));
  await expect(first?.done).rejects.toMatchObject({ place: 5 });
  await expect(between?.done).rejects.toMatchObject({ place: 6 });
  await expect(second?.done).rejects.toMatchObject({ place: 5 });
  const last = anOrder(["pouch"]);
  await expect(last.done).rejects.toMatchObject({ place: 7 });
  for (const { end } of orders) end("ordered");
  await Promise.all(orders.map(({ done }) => done));
});
