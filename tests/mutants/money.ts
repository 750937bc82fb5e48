import type { Mutant } from "./mutant.ts";

// Data: prices, rounding, splits, and refunds of returns.

const moneyTest = ["src/shared/money.test.ts"];
const pricing = ["src/modules/orders/checkout/rules/price-purchase.test.ts"];
const billedStays = ["src/modules/orders/billing/billed-orders-stay.test.ts"];
const refunding = ["src/modules/orders/returns/rules/return-refund.test.ts"];

export const money: readonly Mutant[] = [
  {
    harm: "Opening balances are recorded twice",
    file: "src/modules/operations/opening/open-books.ts",
    original: "if (before?.isReversed === false) throw new BooksAlreadyOpened();",
    replacement: "",
    tests: ["src/modules/approvals/opening-balances.test.ts"],
  },
  {
    harm: "Opening balances of a locked month are reversed",
    file: "src/modules/operations/opening/open-books.ts",
    original: "opening.isReversed || opening.isLocked",
    replacement: "opening.isReversed",
    tests: ["src/modules/approvals/opening-balances.test.ts"],
  },
  {
    harm: "Half a paisa is rounded down",
    file: "src/shared/money.ts",
    original: "const doubled = 2 * numerator + denominator;",
    replacement: "const doubled = 2 * numerator + denominator - 1;",
    tests: moneyTest,
  },
  {
    harm: "Amounts beyond 2^53 are rounded down",
    file: "src/shared/money.ts",
    original: "2n * BigInt(amount) * BigInt(factor) + BigInt(denominator)",
    replacement: "2n * BigInt(amount) * BigInt(factor)",
    tests: moneyTest,
  },
  {
    harm: "The spare paisa goes to the smallest remainder",
    file: "src/shared/share-by-weight.ts",
    original: "a.remainder > b.remainder ? -1 : 1",
    replacement: "a.remainder > b.remainder ? 1 : -1",
    tests: moneyTest,
  },
  {
    harm: "Of two equal remainders the later one gets the paisa",
    file: "src/shared/share-by-weight.ts",
    original: "a.index - b.index",
    replacement: "b.index - a.index",
    tests: moneyTest,
  },
  {
    harm: "Totals are always rounded down to the rupee",
    file: "src/shared/money.ts",
    original: "roundHalfUp(amountPaise, 100) * 100 - amountPaise",
    replacement: "Math.floor(amountPaise / 100) * 100 - amountPaise",
    tests: moneyTest,
  },
  {
    harm: "A discount of 9.5% is shown as 10%",
    file: "src/shared/money.ts",
    original: "Math.floor(((comparePricePaise - pricePaise) * 100) / comparePricePaise)",
    replacement: "Math.ceil(((comparePricePaise - pricePaise) * 100) / comparePricePaise)",
    tests: moneyTest,
  },
  {
    harm: "₹1234.5 typed by a seller becomes ₹1,234.05",
    file: "src/shared/parse-rupees.ts",
    original: '.padEnd(2, "0")',
    replacement: '.padStart(2, "0")',
    tests: moneyTest,
  },
  {
    harm: "Half a paisa of a sale price is rounded down",
    file: "src/modules/catalog/pricing/rules/sale-price.ts",
    original: "(100 - discount.percentOff) + 100) / 200",
    replacement: "(100 - discount.percentOff) + 99) / 200",
    tests: ["src/modules/catalog/pricing/rules/sale-price.test.ts"],
  },
  {
    harm: "A sale gives a product away for nothing",
    file: "src/modules/catalog/pricing/rules/sale-price.ts",
    original: "Math.max(leastPaise, lowered)",
    replacement: "Math.max(0, lowered)",
    tests: ["src/modules/catalog/pricing/rules/sale-price.test.ts"],
  },
  {
    harm: "Goods of exactly ₹2,000 do not ship free",
    file: "src/modules/shipping/rules/quote-shipping.ts",
    original: "subtotalPaise >= step.fromSubtotalPaise",
    replacement: "subtotalPaise > step.fromSubtotalPaise",
    tests: ["src/modules/shipping/rules/quote-shipping.test.ts"],
  },
  {
    harm: "The round-off is shown and not charged",
    file: "src/modules/orders/checkout/rules/price-purchase.ts",
    original: "totalPaise: paise(exact + roundOffPaise)",
    replacement: "totalPaise: paise(exact)",
    tests: pricing,
  },
  {
    harm: "A buyer pays a price that changed after the page was shown",
    file: "src/modules/orders/checkout/agreed-price.ts",
    original: "if (priced.totalPaise !== shownPaise)",
    replacement: "if (false)",
    tests: ["src/modules/orders/checkout/place-order.test.ts"],
  },
  {
    harm: "The shipping fee goes back although the buyer changed their mind",
    file: "src/modules/orders/returns/rules/return-refund.ts",
    original: "isAllBack && isSellersFault ? order.shippingPaise : 0",
    replacement: "isAllBack ? order.shippingPaise : 0",
    tests: refunding,
  },
  {
    harm: "Returns in parts give back a paisa more than was paid",
    file: "src/modules/tax/rules/share-of-pieces.ts",
    original:
      "scaleHalfUp(left.paise, gone + pieces, left.pieces) - scaleHalfUp(left.paise, gone, left.pieces)",
    replacement: "scaleHalfUp(left.paise, pieces, left.pieces)",
    tests: refunding,
  },
  {
    harm: "What was taken off a price is refunded again with a return",
    file: "src/modules/tax/rules/share-of-pieces.ts",
    original: "paise: left.paise - gone - cut.paise",
    replacement: "paise: left.paise - gone",
    tests: ["src/modules/tax/rules/share-of-pieces.test.ts"],
  },
  {
    harm: "A seller gives away money that a payout takes",
    file: "src/modules/orders/reductions/reduce-price.ts",
    original: "mustBeCovered(tx, found, reduced, setAside);",
    replacement: "Promise.resolve();",
    tests: ["src/modules/orders/reductions/own-money.test.ts"],
  },
  {
    harm: "Every part of a return gives the whole round-off back",
    file: "src/modules/orders/returns/rules/return-refund.ts",
    original: "isAllBack && withRounding > 0 ? order.roundOffPaise : 0",
    replacement: "withRounding > 0 ? order.roundOffPaise : 0",
    tests: refunding,
  },
  {
    harm: "The items of a billed order can be deleted",
    file: "db/orders/keep_billed_items.sql",
    original: "if exists (select from billed_orders where order_id = any(of_orders)) then",
    replacement: "if false then",
    tests: billedStays,
  },
  {
    harm: "An item is changed while its order is being billed",
    file: "db/orders/keep_billed_items.sql",
    original: "where id = any(of_orders) order by id for no key update",
    replacement: "where false",
    tests: billedStays,
  },
  {
    harm: "The total of a billed order can be changed",
    file: "db/orders/keep_billed_order.sql",
    original: "and exists (select from billed_orders where order_id = old.id)",
    replacement: "and false",
    tests: billedStays,
  },
];
