import fc from "fast-check";
import { expect, test } from "vitest";
import { goodsLines, amountsOf } from "#modules/invoicing/issuing/rules/document-lines.ts";
import { pricePurchase } from "./price-purchase.ts";

/** A purchase that goes to a Special Economic Zone, by the paisa. */

const sellers = [
  { sellerId: "letter", sellerStateCode: "27", suppliesUnderLut: true },
  { sellerId: "taxed", sellerStateCode: "27", suppliesUnderLut: false },
  { sellerId: "elsewhere", sellerStateCode: "33" },
] as const;
const anyPurchase = fc.record({
  lines: fc.array(
    fc.record({
      variantId: fc.constantFrom("a", "b"),
      seller: fc.constantFrom(...sellers),
      quantity: fc.integer({ min: 1, max: 20 }),
      unitPricePaise: fc.integer({ min: 100, max: 999_999_999 }),
      priceIncludesGst: fc.boolean(),
      gstBasisPoints: fc.constantFrom(0, 500, 1800),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  shippingPaise: fc.integer({ min: 0, max: 30_000 }),
  cashFeePaise: fc.constantFrom(0, 4900),
  placeOfSupply: fc.constantFrom("27", "33"),
});

const priced = ({
  lines,
  ...costs
}: typeof anyPurchase extends fc.Arbitrary<infer Purchase> ? Purchase : never) =>
  pricePurchase(
    lines.map(({ seller, ...line }) => ({ ...line, ...seller })),
    { ...costs, isToSez: true },
  );

test("lines sum to their orders and those to the purchase, without tax under a letter and never in halves", () => {
  fc.assert(
    fc.property(anyPurchase, (purchase) => {
      const { orders, ...sums } = priced(purchase);
      for (const order of orders) {
        const isFree = order.sellerId === "letter";
        expect(order.sezSupply).toBe(isFree ? "under_lut" : "with_tax");
        expect(order.lines.every(({ cgstPaise, sgstPaise }) => cgstPaise + sgstPaise === 0)).toBe(
          true,
        );
        const tax = order.lines.reduce((sum, { igstPaise }) => sum + igstPaise, 0);
        expect(tax).toBe(order.taxPaise);
        if (isFree) expect(tax).toBe(0);
        expect(order.lines.reduce((sum, line) => sum + line.lineTotalPaise, 0)).toBe(
          order.subtotalPaise,
        );
        expect(
          order.subtotalPaise + order.shippingPaise + order.taxPaise + order.roundOffPaise,
        ).toBe(order.totalPaise);
      }
      expect(orders.reduce((sum, { totalPaise }) => sum + totalPaise, 0)).toBe(sums.totalPaise);
      expect(orders.reduce((sum, { shippingPaise }) => sum + shippingPaise, 0)).toBe(
        purchase.shippingPaise + purchase.cashFeePaise,
      );
    }),
  );
});

test("the invoice of an order comes to its total, within the rounding to the rupee", () => {
  fc.assert(
    fc.property(anyPurchase, (purchase) => {
      for (const order of priced(purchase).orders) {
        const goods = order.lines.map(({ line }) => ({
          ...line,
          description: "",
          hsn: "42022110",
        }));
        const fees = {
          shippingPaise: order.shippingPaise - order.cashFeePaise,
          cashFeePaise: order.cashFeePaise,
        };
        const { totalPaise } = amountsOf(goodsLines(goods, fees, "inter"));
        expect(order.totalPaise - totalPaise).toBe(order.roundOffPaise);
      }
    }),
  );
});
