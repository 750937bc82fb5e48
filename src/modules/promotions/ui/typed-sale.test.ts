import { expect, test } from "vitest";
import { sameSaleAgain, typedDiscountOf, typedSale } from "./typed-sale.ts";

test.each([{ percentOff: 25 }, { paiseOff: 9_950 }])(
  "a sale of %j stands in the form again as it was, but for its days",
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
