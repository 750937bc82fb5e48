import { describe, expect, test } from "vitest";
import { meaningOfMoney } from "./late-payment.ts";

const order = (
  status: Parameters<typeof meaningOfMoney>[0][number]["status"],
  given: { readonly isAbandoned?: boolean; readonly paymentMethod?: "cod" | "online" } = {},
) => ({ status, isAbandoned: false, paymentMethod: "online" as const, ...given });

describe("money that arrives for a purchase", () => {
  test("pays it while it waits", () => {
    expect(meaningOfMoney([order("awaiting_payment"), order("awaiting_payment")])).toBe("pays");
  });

  test("revives it after its time was over", () => {
    expect(meaningOfMoney([order("expired"), order("expired")])).toBe("revives");
  });

  test("goes back when the buyer had given it up, and may have ordered anew", () => {
    expect(meaningOfMoney([order("expired", { isAbandoned: true })])).toBe("returned");
  });

  test("stands for the cash of one that nobody has taken on yet", () => {
    expect(meaningOfMoney([order("pending", { paymentMethod: "cod" })])).toBe("replacesCash");
    expect(
      meaningOfMoney([
        order("pending", { paymentMethod: "cod" }),
        order("confirmed", { paymentMethod: "cod" }),
      ]),
    ).toBe("returned");
  });

  test.each(["pending", "confirmed", "shipped", "delivered", "cancelled", "refused"] as const)(
    "goes back when the purchase is paid and its order %s",
    (status) => {
      expect(meaningOfMoney([order(status)])).toBe("returned");
    },
  );
});
