import { afterEach, describe, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { Answer, WaitingBuyer } from "./place-orders.worker.ts";
import { runFromProcesses } from "./run-from-processes.ts";

const processes = 4;
const database = useTestDatabase();

// Nobody waits longer for a response, however many want the same product and however often they
// retry.
const patienceMs = 20_000;

async function rush(buyers: readonly WaitingBuyer[]): Promise<readonly Answer[]> {
  const module = new URL("./place-orders.worker.ts", import.meta.url);
  return (
    await runFromProcesses<readonly Answer[]>({
      processes,
      module,
      input: { url: database.url, buyers },
      timeoutMs: 90_000,
    })
  ).flat();
}

async function severalBuyers(
  count: number,
  form: (
    buyer: number,
    actor: UserActor,
  ) => Promise<Readonly<Record<string, string>>> | Readonly<Record<string, string>>,
): Promise<readonly WaitingBuyer[]> {
  const buyers: WaitingBuyer[] = [];
  for (let buyer = 0; buyer < count; buyer++) {
    const actor = await aBuyer(database.db);
    buyers.push({ actor, form: aCheckoutForm(await form(buyer, actor)) });
  }
  return buyers;
}

async function sold(variantId: string): Promise<{ readonly stock: number; readonly sold: number }> {
  const { rows } = await database.db.$client.query<{ stock: number; sold: number }>(
    `select stock,
       (select coalesce(sum(quantity), 0) from order_items where variant_id = v.id) as sold
     from variants v
     where id = $1`,
    [variantId],
  );
  return rows[0] ?? { stock: -1, sold: -1 };
}

const refusals = (answers: readonly Answer[]) =>
  answers.flatMap((answer) => (answer.refusal === undefined ? [] : [answer.refusal]));

afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
});

describe("400 buyers order 50 units from four processes at once", () => {
  test("exactly 50 are sold, and everybody else gets a message", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      name: "Sahyadri tote",
      pricePaise: 300_000,
      stock: 50,
    });
    // Every fourth orders two.
    const quantityOf = (buyer: number) => (buyer % 4 === 3 ? 2 : 1);
    const buyers = await severalBuyers(400, (buyer) => ({
      variantId,
      quantity: String(quantityOf(buyer)),
      totalShownPaise: String(354_000 * quantityOf(buyer)),
    }));
    const answers = await rush(buyers);

    expect(await sold(variantId)).toEqual({ stock: 0, sold: 50 });
    expect(answers).toHaveLength(400);
    for (const refusal of refusals(answers))
      expect(refusal).toMatch(
        /^(Only 1 of Sahyadri tote left\.|Sahyadri tote has just sold out\.)/,
      );
    expect(Math.max(...answers.map((answer) => answer.ms))).toBeLessThan(patienceMs);
  });
});

describe("two products ordered in opposite sequence", () => {
  test("cause no deadlock: everybody gets both", async () => {
    const seller = await aSeller(database.db);
    const [tote, belt] = [
      await aProduct(database.db, seller, { pricePaise: 300_000, stock: 500 }),
      await aProduct(database.db, seller, { pricePaise: 300_000, stock: 500 }),
    ];
    const buyers = await severalBuyers(120, async (buyer, actor) => {
      const wanted = buyer % 2 === 0 ? [tote, belt] : [belt, tote];
      for (const { variantId } of wanted)
        await addToCart(database.db, actor, { variantId, quantity: 1 });
      return { totalShownPaise: "708000" };
    });
    const answers = await rush(buyers);
    expect(refusals(answers)).toEqual([]);
    expect(await sold(tote.variantId)).toEqual({ stock: 380, sold: 120 });
    expect(await sold(belt.variantId)).toEqual({ stock: 380, sold: 120 });
  });
});

describe("two buyers for the last unit, twenty times", () => {
  test("one of them gets it each time", async () => {
    const seller = await aSeller(database.db);
    const pieces = await Promise.all(
      Array.from({ length: 20 }, () =>
        aProduct(database.db, seller, { pricePaise: 300_000, stock: 1 }),
      ),
    );
    const buyers = await severalBuyers(40, (buyer) => ({
      variantId: pieces[Math.floor(buyer / 2)]?.variantId ?? "",
      quantity: "1",
      totalShownPaise: "354000",
    }));
    const answers = await rush(buyers);
    expect(answers.filter((answer) => answer.purchaseId !== undefined)).toHaveLength(20);
    for (const piece of pieces) expect(await sold(piece.variantId)).toEqual({ stock: 0, sold: 1 });
  });
});

describe("one form sent four times to four processes", () => {
  test("is one purchase, and all four get the same response", async () => {
    const { variantId } = await aProduct(database.db, await aSeller(database.db), {
      pricePaise: 300_000,
      stock: 10,
    });
    const [buyer] = await severalBuyers(1, () => ({
      variantId,
      quantity: "1",
      totalShownPaise: "354000",
    }));
    if (buyer === undefined) throw new Error("There is one buyer.");
    const answers = await rush([buyer, buyer, buyer, buyer]);
    expect(new Set(answers.map((answer) => answer.purchaseId)).size).toBe(1);
    expect(await sold(variantId)).toEqual({ stock: 9, sold: 1 });
  });
});
