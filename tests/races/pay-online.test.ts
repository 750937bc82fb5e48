import { afterEach, describe, expect, test } from "vitest";
import { PlaceOrder } from "#modules/orders/checkout/contract.ts";
import { placeOrder } from "#modules/orders/public.server.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { Blow } from "./pay-online.worker.ts";
import type { Answer, WaitingBuyer } from "./place-orders.worker.ts";
import { runFromProcesses } from "./run-from-processes.ts";

const database = useTestDatabase();
const purchases = 10;

afterEach(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
  const { rows: found } = await database.db.$client.query(text, [...values]);
  return found as Row[];
}

const form = (given: Readonly<Record<string, string>>) =>
  aCheckoutForm({ quantity: "1", totalShownPaise: "354000", ...given });

test("of two buyers for the last unit of each of ten products, one online and one in cash, one gets it", async () => {
  const seller = await aSeller(database.db);
  const buyers: WaitingBuyer[] = [];
  const variantIds: string[] = [];
  for (let piece = 0; piece < 10; piece++) {
    const { variantId } = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 1 });
    variantIds.push(variantId);
    for (const paymentMethod of ["card", "cod"])
      buyers.push({ actor: await aBuyer(database.db), form: form({ variantId, paymentMethod }) });
  }
  const module = new URL("./place-orders.worker.ts", import.meta.url);
  const answers = (
    await runFromProcesses<readonly Answer[]>({
      processes: 2,
      module,
      input: { url: database.url, buyers },
      timeoutMs: 90_000,
    })
  ).flat();
  expect(answers.filter((answer) => answer.purchaseId !== undefined)).toHaveLength(10);
  expect(
    await rows(
      `select variant_id
       from order_items
       where variant_id = any($1)
       group by 1
       having sum(quantity) <> 1`,
      [variantIds],
    ),
  ).toEqual([]);
  expect(
    await rows("select id from variants where id = any($1) and stock <> 0", [variantIds]),
  ).toEqual([]);
}, 120_000);

/** Unpaid purchases of one product each, with an order at the provider. */
async function unpaid(tote: BuiltProduct): Promise<readonly Omit<Blow, "kind">[]> {
  const waiting: Omit<Blow, "kind">[] = [];
  for (let each = 0; each < purchases; each++) {
    const buyer = await aBuyer(database.db);
    const { purchaseId } = await placeOrder(
      database.db,
      buyer,
      PlaceOrder.parse(form({ variantId: tote.variantId, paymentMethod: "card" })),
      { takesOnline: true },
    );
    const providerOrderId = `order_${purchaseId.slice(0, 13)}`;
    await rows("update payments set provider_order_id = $2 where subject_id = $1", [
      purchaseId,
      providerOrderId,
    ]);
    waiting.push({ purchaseId, providerOrderId, amountPaise: 354_000, buyer });
  }
  return waiting;
}

async function strike(...kinds: readonly Blow["kind"][]) {
  const tote = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 300_000,
    stock: purchases,
  });
  const waiting = await unpaid(tote);
  // Consecutive ones go to different processes, so each purchase gets all its events at once.
  const blows = waiting.flatMap((purchase) => kinds.map((kind): Blow => ({ ...purchase, kind })));
  const module = new URL("./pay-online.worker.ts", import.meta.url);
  await runFromProcesses<readonly string[]>({
    processes: kinds.length,
    module,
    input: { url: database.url, blows },
    timeoutMs: 90_000,
  });
  const ids = waiting.map((purchase) => purchase.purchaseId);
  const states = await rows<{
    status: string;
    method: string;
    outcome: string | null;
    refunded: number;
    state: string;
  }>(
    `select o.status, p.payment_method as method, y.outcome,
       (
         select coalesce(sum(r.amount_paise), 0)::bigint
         from refunds r
         where r.payment_id = y.id
       ) as refunded,
       y.status as state
     from purchases p
     join orders o on o.purchase_id = p.id
     join payments y on y.subject_id = p.id
     where p.id = any($1)`,
    [ids],
  );
  const [variant] = await rows<{ stock: number }>("select stock from variants where id = $1", [
    tote.variantId,
  ]);
  return { states, stock: variant?.stock };
}

describe("at the same instant, from several processes", () => {
  test("the time to pay ends as the payment comes: the purchase is paid, whichever is first", async () => {
    const { states, stock } = await strike("paid", "timeOver");
    expect(states).toHaveLength(purchases);
    expect(
      new Set(states.map((each) => `${each.status} ${each.outcome} ${each.refunded}`)),
    ).toEqual(new Set(["pending accepted 0"]));
    expect(stock).toBe(0);
  }, 120_000);

  test("the payment is reported twice, by callback and webhook: it is paid once", async () => {
    const { states, stock } = await strike("paid", "paid");
    expect(
      new Set(states.map((each) => `${each.status} ${each.outcome} ${each.refunded}`)),
    ).toEqual(new Set(["pending accepted 0"]));
    expect(stock).toBe(0);
  }, 120_000);

  test("the buyer abandons it and pays it: either it is placed, or the payment is refunded in full", async () => {
    const { states, stock } = await strike("givenUp", "paid", "timeOver");
    const placed = states.filter((each) => each.status === "pending");
    for (const each of states)
      expect([each.status, each.outcome, each.refunded]).toEqual(
        each.status === "pending" ? ["pending", "accepted", 0] : ["expired", "returned", 354_000],
      );
    expect(stock).toBe(purchases - placed.length);
  }, 120_000);

  test("the buyer changes to cash and pays online: it is placed once, and nobody pays twice", async () => {
    const { states, stock } = await strike("inCash", "paid");
    expect(
      new Set(
        states.map((each) => `${each.status} ${each.method} ${each.outcome} ${each.refunded}`),
      ),
    ).toEqual(new Set(["pending online accepted 0"]));
    expect(stock).toBe(0);
  }, 120_000);
});
