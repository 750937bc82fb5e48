import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { NotSignedIn } from "#shared/errors.ts";
import { aFact, aPayment, listening, unreachable } from "#tests/support/a-payment.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { AlreadyPaid, TooManyUnpaid } from "../errors.ts";
import { paymentOf } from "./payment-of.ts";
import { applyPaymentUpdate } from "./apply-payment-update.ts";
import { openPayment } from "./open-payment.ts";
import { startPayment } from "./start-payment.ts";

const shop = useTestDatabase();
let buyer: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await shop.db.$client.query(text, [...values])).rows as Row[];
}

const alertsOf = (fact: string) =>
  rows<{ kind: string }>("select kind from payment_alerts where fact = $1", [fact]);
const stateOf = async (id: string) =>
  (
    await rows<{ status: string; outcome: string | null; captured: string | null }>(
      "select status, outcome, captured_payment_id as captured from payments where id = $1",
      [id],
    )
  )[0];

describe("opening a payment", () => {
  test("takes one statement; a person can have three unpaid ones, also from ten tabs at once", async () => {
    const open = () =>
      inTransaction(shop.db, (tx) =>
        openPayment(tx, buyer, {
          purpose: "purchase",
          subjectId: crypto.randomUUID(),
          amountPaise: 10_000,
          payableMinutes: 15,
        }),
      );
    expect(await countStatements(open)).toBe(3);
    const opened = await Promise.allSettled(Array.from({ length: 10 }, open));
    expect(opened.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const each of opened)
      if (each.status === "rejected") expect(each.reason).toBeInstanceOf(TooManyUnpaid);
  });

  test("of one subject happens once", async () => {
    const payment = await aPayment(shop.db, buyer);
    await expect(
      inTransaction(shop.db, (tx) => openPayment(tx, buyer, { ...payment, payableMinutes: 15 })),
    ).rejects.toThrow(/payments_purpose_subject_id_key/);
  });
});

describe("a captured payment", () => {
  test("pays once, however often and by whichever way it is reported", async () => {
    const payment = await aPayment(shop.db, buyer);
    const { paymentHandlers, paid } = listening();
    const verdicts = await Promise.all(
      Array.from({ length: 6 }, () =>
        applyPaymentUpdate(shop.db, system, aFact(payment), paymentHandlers),
      ),
    );
    expect(verdicts.toSorted()).toEqual(["again", "again", "again", "again", "again", "captures"]);
    expect(paid).toEqual([payment.subjectId]);
    expect(await paymentOf(shop.db, payment)).toMatchObject({
      status: "captured",
      outcome: "accepted",
      amountPaise: 249_900,
      method: "upi",
      refunds: [],
    });
    await expect(startPayment(shop.db, unreachable, buyer, payment)).rejects.toThrow(AlreadyPaid);
  });

  test("still pays after it was closed; the subject's handler decides on the refund", async () => {
    const payment = await aPayment(shop.db, buyer);
    await rows("update payments set status = 'closed', closed_at = now() where id = $1", [
      payment.paymentId,
    ]);
    expect(
      await applyPaymentUpdate(
        shop.db,
        system,
        aFact(payment),
        listening("returned").paymentHandlers,
      ),
    ).toBe("captures");
    expect(await stateOf(payment.paymentId)).toMatchObject({
      status: "captured",
      outcome: "returned",
    });
  });

  test.each([
    ["wrongAmount", { amountPaise: 249_800 }],
    ["wrongAmount", { amountPaise: 250_000 }],
    ["wrongCurrency", { currency: "USD" }],
  ] as const)("%s: leaves it unpaid and raises one alert", async (kind, given) => {
    const payment = await aPayment(shop.db, buyer);
    const { paymentHandlers, paid } = listening();
    const fact = aFact(payment, { id: `pay_${crypto.randomUUID()}`, ...given });
    for (const _ of [1, 2])
      expect(await applyPaymentUpdate(shop.db, system, fact, paymentHandlers)).toBe(kind);
    expect(await stateOf(payment.paymentId)).toEqual({
      status: "open",
      outcome: null,
      captured: null,
    });
    expect(await alertsOf(fact.id)).toEqual([{ kind }]);
    expect(paid).toEqual([]);
    expect(
      await rows(
        `select 1
         from pgboss.job
         where name = 'events'
           and data->>'name' = 'payments.alertRaised'
           and data->'data'->>'fact' = $1`,
        [fact.id],
      ),
    ).toHaveLength(1);
  });

  test("for an unknown order raises an alert; a failed attempt does not", async () => {
    const fact = aFact({ providerOrderId: "order_of_somebody" }, { id: "pay_stray" });
    expect(
      await applyPaymentUpdate(
        shop.db,
        system,
        { ...fact, status: "failed" },
        listening().paymentHandlers,
      ),
    ).toBe("unknown");
    expect(await alertsOf("pay_stray")).toEqual([]);
    expect(await applyPaymentUpdate(shop.db, system, fact, listening().paymentHandlers)).toBe(
      "unknown",
    );
    expect(await alertsOf("pay_stray")).toEqual([{ kind: "unknownOrder" }]);
  });

  test("twice for one subject is refunded the second time: in full, on the second capture, and in the books", async () => {
    const payment = await aPayment(shop.db, buyer);
    const { paymentHandlers, paid } = listening();
    await applyPaymentUpdate(shop.db, system, aFact(payment), paymentHandlers);
    const second = aFact(payment, { id: `pay_${crypto.randomUUID()}` });
    for (const _ of [1, 2, 3])
      expect(await applyPaymentUpdate(shop.db, system, second, paymentHandlers)).toBe("second");
    expect(paid).toHaveLength(1);
    expect(
      await rows(
        `select provider_payment_id, amount_paise::int as amount, status, order_id
         from refunds
         where payment_id = $1`,
        [payment.paymentId],
      ),
    ).toEqual([
      { provider_payment_id: second.id, amount: 249_900, status: "requested", order_id: null },
    ]);
    expect(await alertsOf(second.id)).toEqual([{ kind: "secondCapture" }]);
    const entries = await rows(
      `select account, e.amount_paise::int as amount
       from ledger_entries e
       join ledger_transactions t on t.id = e.transaction_id
       where t.cause = $1
       order by e.line`,
      [`excess:${second.id}`],
    );
    expect(entries).toEqual([
      { account: "provider_clearing", amount: 249_900 },
      { account: "money_to_return", amount: -249_900 },
    ]);
    // This is not a refund of the purchase.
    expect((await paymentOf(shop.db, payment))?.refunds).toEqual([]);
  });

  test("is reported by the provider alone; nobody else may report it", async () => {
    await expect(
      applyPaymentUpdate(
        shop.db,
        visitor,
        aFact({ providerOrderId: "x" }),
        listening().paymentHandlers,
      ),
    ).rejects.toThrow(NotSignedIn);
  });

  test("whose handler fails is not recorded, and is applied when it is reported again", async () => {
    const payment = await aPayment(shop.db, buyer);
    const { paymentHandlers } = listening();
    const broken = {
      ...paymentHandlers,
      purchase: {
        ...paymentHandlers.purchase,
        paid: async () => Promise.reject(new Error("The orders are locked.")),
      },
    };
    await expect(applyPaymentUpdate(shop.db, system, aFact(payment), broken)).rejects.toThrow(
      "The orders are locked.",
    );
    expect(await stateOf(payment.paymentId)).toMatchObject({ status: "open" });
    expect(await applyPaymentUpdate(shop.db, system, aFact(payment), paymentHandlers)).toBe(
      "captures",
    );
  });
});

test("for any updates in any order, a payment is captured at most once, and every excess is refunded", async () => {
  const aStatus = fc.constantFrom("created", "failed", "authorized", "captured", "refunded");
  const news = fc.array(fc.record({ id: fc.constantFrom("a", "b", "c"), status: aStatus }), {
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(news, async (updates) => {
      const payment = await aPayment(shop.db, await aBuyer(shop.db), { amountPaise: 5000 });
      const { paymentHandlers, paid } = listening();
      for (const { id, status } of updates)
        await applyPaymentUpdate(
          shop.db,
          system,
          aFact(payment, { id: `${payment.providerOrderId}_${id}`, status }),
          paymentHandlers,
        );
      const captures = new Set(
        updates.filter(({ status }) => status === "captured").map(({ id }) => id),
      ).size;
      expect(paid).toHaveLength(Math.min(captures, 1));
      expect((await stateOf(payment.paymentId))?.status).toBe(captures === 0 ? "open" : "captured");
      expect(
        await rows("select 1 from refunds where payment_id = $1", [payment.paymentId]),
      ).toHaveLength(Math.max(0, captures - 1));
    }),
    { numRuns: 40 },
  );
});
