import { describe, expect, test } from "vitest";
import { meaningOfMoney } from "./late-payment.ts";

const order = (
  status: Parameters<typeof meaningOfMoney>[0][number]["status"],
  given: { readonly isAbandoned?: boolean; readonly paymentMethod?: "cod" | "online" } = {},
) => ({ status, isAbandoned: false, paymentMethod: "online" as const, ...given });

describe("a payment of a purchase", () => {
  test("pays it while it waits", () => {
    expect(meaningOfMoney([order("awaiting_payment"), order("awaiting_payment")])).toBe("pays");
  });

  test("revives it after it expired", () => {
    expect(meaningOfMoney([order("expired"), order("expired")])).toBe("revives");
  });

  test("is refunded when the buyer abandoned it, and may have ordered again", () => {
    expect(meaningOfMoney([order("expired", { isAbandoned: true })])).toBe("returned");
  });

  test("replaces the cash while no artisan has confirmed", () => {
    expect(meaningOfMoney([order("pending", { paymentMethod: "cod" })])).toBe("replacesCash");
    expect(
      meaningOfMoney([
        order("pending", { paymentMethod: "cod" }),
        order("confirmed", { paymentMethod: "cod" }),
      ]),
    ).toBe("returned");
  });

  test.each(["pending", "confirmed", "shipped", "delivered", "cancelled", "refused"] as const)(
    "is refunded when the purchase is paid and its order %s",
    (status) => {
      expect(meaningOfMoney([order(status)])).toBe("returned");
    },
  );
});
