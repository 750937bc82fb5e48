import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttemptUpdate, AttemptStatus } from "../../contract.ts";
import {
  farther,
  judgePaymentUpdate,
  type StoredPayment,
  type CaptureVerdict,
} from "./judge-payment-update.ts";

const statuses = ["created", "failed", "authorized", "captured", "refunded"] as const;
const anyStatus = fc.constantFrom(...statuses);

describe("an attempt to pay", () => {
  test("ends with its highest status, for any order and repetition of updates", () => {
    const news = fc.array(anyStatus, { minLength: 1, maxLength: 12 });
    const twice = news.chain((once) =>
      fc.tuple(
        fc.constant(once),
        fc.shuffledSubarray(once, { minLength: once.length }),
        fc.shuffledSubarray(once),
      ),
    );
    fc.assert(
      fc.property(twice, ([once, shuffled, repeated]) => {
        const end = (reported: readonly AttemptStatus[]) =>
          reported.reduce<AttemptStatus | null>(farther, null);
        expect(end([...shuffled, ...repeated])).toBe(end(once));
        expect(end(once)).toBe(statuses.findLast((status) => once.includes(status)));
      }),
    );
  });

  test.each([
    ["failed", "authorized", "authorized"],
    ["failed", "captured", "captured"],
    ["captured", "failed", "captured"],
    ["captured", "authorized", "captured"],
    ["refunded", "captured", "refunded"],
    [null, "failed", "failed"],
  ] as const)("that was %s and is reported as %s is %s", (current, reported, now) => {
    expect(farther(current, reported)).toBe(now);
  });
});

/** Applies updates to a payment of ₹2,499 and returns its verdicts. */
function statusAfter(
  news: readonly AttemptUpdate[],
  from: StoredPayment,
): { readonly payment: StoredPayment; readonly verdicts: readonly CaptureVerdict[] } {
  let payment = from;
  const verdicts = news.map((fact) => {
    const verdict = judgePaymentUpdate(payment, fact);
    if (verdict === "captures")
      payment = { ...payment, status: "captured", capturedPaymentId: fact.id };
    return verdict;
  });
  return { payment, verdicts };
}

const anUpdate = fc.record({
  id: fc.constantFrom("pay_1", "pay_2", "pay_3"),
  status: anyStatus,
  amountPaise: fc.constantFrom(249_900, 249_899, 249_901, 100),
  currency: fc.constantFrom("INR", "INR", "USD"),
});

describe("a payment", () => {
  test("is captured at most once, by the full amount in rupees, and stays captured", () => {
    fc.assert(
      fc.property(
        fc.array(anUpdate, { maxLength: 20 }),
        fc.constantFrom("open", "closed"),
        (news, status) => {
          const { payment, verdicts } = statusAfter(news, {
            status,
            amountPaise: 249_900,
            capturedPaymentId: null,
          });
          const isPaid = news.some(
            (fact) =>
              fact.status === "captured" && fact.amountPaise === 249_900 && fact.currency === "INR",
          );
          expect(verdicts.filter((verdict) => verdict === "captures")).toHaveLength(isPaid ? 1 : 0);
          expect(payment.status).toBe(isPaid ? "captured" : status);
          expect(statusAfter(news, payment).verdicts).not.toContain("captures");
        },
      ),
    );
  });

  test.each([
    [{ status: "captured" }, "captures"],
    [{ status: "captured", amountPaise: 249_899 }, "wrongAmount"],
    [{ status: "captured", amountPaise: 249_901 }, "wrongAmount"],
    [{ status: "captured", currency: "USD" }, "wrongCurrency"],
    [{ status: "authorized" }, "noted"],
    [{ status: "refunded" }, "noted"],
  ] as const)("that is closed and receives %j: %s", (fact, verdict) => {
    expect(
      judgePaymentUpdate(
        { status: "closed", amountPaise: 249_900, capturedPaymentId: null },
        { id: "pay_1", amountPaise: 249_900, currency: "INR", ...fact },
      ),
    ).toBe(verdict);
  });

  test("that was captured treats another capture as the second one, whatever its amount", () => {
    const paid: StoredPayment = {
      status: "captured",
      amountPaise: 249_900,
      capturedPaymentId: "pay_1",
    };
    expect(
      judgePaymentUpdate(paid, {
        id: "pay_2",
        status: "captured",
        amountPaise: 100,
        currency: "INR",
      }),
    ).toBe("second");
    expect(
      judgePaymentUpdate(paid, {
        id: "pay_1",
        status: "captured",
        amountPaise: 249_900,
        currency: "INR",
      }),
    ).toBe("again");
  });
});
