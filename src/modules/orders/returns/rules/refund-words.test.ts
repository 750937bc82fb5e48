import { expect, it } from "vitest";
import { backWords, paidWords } from "./refund-words.ts";

it("the text says by the payment method when the money arrives", () => {
  expect(backWords(249_900, "upi")).toBe(
    "₹2,499.00 goes back to the original payment method within 5-7 business " +
      "days; it arrives by UPI after 2-3 days.",
  );
  expect(backWords(249_900, "card")).toContain("it arrives on your card after 5-7 days");
  expect(backWords(249_900, null)).toContain(
    "banks take 2-3 days by UPI, 3-5 by net banking, 5-7 on cards",
  );
});

it("cash counts as paid only after delivery, and an online order only after its payment", () => {
  expect(paidWords({ parts: null, paymentMethod: "cod", paidWith: null, status: "shipped" })).toBe(
    "Cash on delivery",
  );
  expect(
    paidWords({ parts: null, paymentMethod: "cod", paidWith: null, status: "delivered" }),
  ).toBe("Paid in cash on delivery");
  expect(
    paidWords({ parts: null, paymentMethod: "online", paidWith: null, status: "awaiting_payment" }),
  ).toBe("Online payment");
  const online = { paymentMethod: "online", paidWith: "upi", status: "confirmed" } as const;
  expect(paidWords({ ...online, parts: { paidAt: null } })).toBe(
    "Paid online in part; the balance is open",
  );
  const inCash = { paidAt: null, cashChosenAt: "2026-11-29" };
  expect(paidWords({ ...online, parts: inCash })).toBe(
    "Paid online in part; the balance in cash on delivery",
  );
  expect(paidWords({ ...online, parts: inCash, status: "delivered" })).toBe(
    "Paid online in part, and the balance in cash on delivery",
  );
  expect(paidWords({ ...online, parts: { paidAt: "2026-11-29" } })).toBe("Paid online by UPI");
  expect(
    paidWords({ parts: null, paymentMethod: "online", paidWith: "netbanking", status: "pending" }),
  ).toBe("Paid online by net banking");
});
