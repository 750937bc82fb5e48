import { expect, test } from "vitest";
import { cashOnDeliveryProblem } from "./payment-methods.ts";

test("cash of two lakh rupees is refused, a rupee less is accepted", () => {
  expect(cashOnDeliveryProblem({ totalPaise: 19_999_900, pinCode: "560001" })).toBeNull();
  expect(cashOnDeliveryProblem({ totalPaise: 20_000_000, pinCode: "560001" })).toContain(
    "₹2,00,000",
  );
});

test("nobody collects cash at an Army Post Office", () => {
  expect(cashOnDeliveryProblem({ totalPaise: 100_000, pinCode: "900056" })).toContain("Army Post");
});
