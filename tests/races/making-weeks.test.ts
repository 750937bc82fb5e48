import { afterEach, describe, expect, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  aLimitedProduct,
  bookedIn,
  comingWeeks,
  ordersAsShown,
  setPiecesPerWeek,
  shownForm,
} from "#tests/support/limited-making.ts";
import { rows } from "#tests/support/stored-rows.ts";
import type { PersistentBuyer, WeekAnswer } from "./making-weeks.worker.ts";
import { runFromProcesses } from "./run-from-processes.ts";

const processes = 2;
const database = useTestDatabase();

async function rush(buyers: readonly PersistentBuyer[]): Promise<readonly WeekAnswer[]> {
  const module = new URL("./making-weeks.worker.ts", import.meta.url);
  return (
    await runFromProcesses<readonly WeekAnswer[]>({
      processes,
      module,
      input: { url: database.url, buyers },
      timeoutMs: 240_000,
    })
  ).flat();
}

afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
});

describe("200 buyers order the last place of a week from two processes at once", () => {
  test("exactly one gets it; the others are told, and get the next weeks, none of them too full", async () => {
    const perWeek = 50;
    const seller = await aSeller(database.db);
    const bag = await aLimitedProduct(database.db, seller, { piecesPerWeek: perWeek });
    await ordersAsShown(database.db, await aBuyer(database.db), bag, {
      quantity: String(perWeek - 1),
    });
    const form = await shownForm(database.db, bag);
    const buyers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => ({
        actor: await aBuyer(database.db),
        form: { ...form, idempotencyKey: `persistent-buyer-${index}` },
      })),
    );
    const answers = await rush(buyers);

    const weeks = await comingWeeks(database.db, 5);
    // 1 more in the first week, 50 in each of the next three, 49 in the last.
    expect(await bookedIn(database.db, bag)).toEqual(
      Object.fromEntries(weeks.map((week, index) => [week, index === 4 ? 49 : perWeek])),
    );
    expect(answers.filter(({ timesTold }) => timesTold === 0)).toHaveLength(1);
    const later = await rows<{ orders: number }>(
      database,
      `select count(*)::int as orders
       from making_slots s
       join order_items i on i.order_id = s.order_id and i.product_id = s.product_id
       where s.product_id = $1 and s.week > i.made_in`,
      [bag.id],
    );
    expect(later).toEqual([{ orders: 0 }]);
  });
});

describe("orders of several products, and a seller who changes the limits meanwhile", () => {
  test("cause no deadlock, and no week is too full", async () => {
    const seller = await aSeller(database.db);
    const bag = await aLimitedProduct(database.db, seller, { piecesPerWeek: 3 });
    const buyers = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => ({
        actor: await aBuyer(database.db),
        form: await shownForm(database.db, bag, { idempotencyKey: `limit-changes-${index}` }),
      })),
    );
    const rushing = rush(buyers);
    for (const limit of [5, 2, 4, 1, 3]) await setPiecesPerWeek(database.db, bag, limit);
    await rushing;
    const booked = Object.values(await bookedIn(database.db, bag));
    expect(booked.reduce((sum, pieces) => sum + pieces, 0)).toBe(40);
    expect(Math.max(...booked)).toBeLessThanOrEqual(5);
  });
});
