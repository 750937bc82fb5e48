import { expect, test } from "vitest";
import { sameSaleAgain, typedDiscountOf, typedSale } from "./typed-sale.ts";

test.each([{ percentOff: 25 }, { paiseOff: 9_950 }])(
  "the form of a sale of %j repeats everything except its days",
  (discount) => {
    const typed = typedSale(
      new URLSearchParams(sameSaleAgain({ saleType: "seasonal", discount }, ["tote", "belt"])),
    );
    expect(typed).toMatchObject({
      saleType: "seasonal",
      scope: "chosen",
      products: ["tote", "belt"],
      startDate: "",
      endDate: "",
    });
    expect(typedDiscountOf(typed)).toEqual(discount);
  },
);
