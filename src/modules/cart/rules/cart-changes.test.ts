import { expect, test } from "vitest";
import { BrowserLines, type CartLine } from "../contract.ts";
import { buyableLines, cartChanges } from "./cart-changes.ts";

function aLine(given: Partial<CartLine> = {}): CartLine {
  return {
    variantId: "v1",
    productId: "p1",
    slug: "tote",
    name: "Tote",
    sku: "T1",
    size: null,
    colour: "Tan",
    imageFile: null,
    sellerId: "s1",
    sellerName: "Kolhapur",
    sellerSlug: "kolhapur",
    sellerStateCode: "27",
    registration: "regular",
    hsnCode: "4202",
    processing: "ready",
    advancePercent: null,
    making: null,
    unitPricePaise: 100_000,
    priceIncludesGst: false,
    gstBasisPoints: 1800,
    stock: 10,
    isOffered: true,
    workingDays: null,
    isCommissioned: false,
    sendsProof: false,
    questions: [],
    answers: [],
    awayUntil: null,
    lacksTcs: false,
    calendar: { stateCode: null, closed: null },
    quantity: 2,
    seenPricePaise: 100_000,
    ...given,
  };
}

test.each([
  ["nothing when nothing changed", {}, []],
  [
    "a higher price",
    { seenPricePaise: 90_000 },
    ["The price of Tote (Tan) changed from ₹900 to ₹1,000."],
  ],
  [
    "a lower price",
    { seenPricePaise: 110_050 },
    ["The price of Tote (Tan) changed from ₹1,100.50 to ₹1,000."],
  ],
  ["less stock than the quantity", { stock: 1 }, ["Only 1 of Tote (Tan) left."]],
  [
    "a workshop on holiday, and no word of stock and price",
    { isOffered: false, awayUntil: "2026-12-04T18:30:00.000Z", stock: 0, seenPricePaise: 5 },
    ["Tote (Tan) cannot be ordered right now: its workshop is on holiday. Back on 5 Dec."],
  ],
  [
    "sold out, and no word of the price",
    { stock: 0, seenPricePaise: 5 },
    ["Tote (Tan) is sold out or no longer available."],
  ],
  [
    "a workshop that is fully booked",
    { stock: 0, making: [] },
    ["Tote (Tan) is fully booked: its workshop has no room for it in the next 26 weeks."],
  ],
  [
    "a quote that has ended",
    { isOffered: false, isCommissioned: true },
    ["The quote for Tote (Tan) has ended."],
  ],
  [
    "a State without TCS",
    { isOffered: false, lacksTcs: true },
    ["Tote (Tan) is not on sale at the moment."],
  ],
  ["no longer offered", { isOffered: false }, ["Tote (Tan) is sold out or no longer available."]],
])("the buyer is notified of %s", (_, given, sentences) => {
  expect(cartChanges([aLine(given)]).map((change) => change.sentence)).toEqual(sentences);
});

test("only items that can be bought count, limited to the stock", () => {
  const lines = [aLine(), aLine({ stock: 1 }), aLine({ stock: 0 }), aLine({ isOffered: false })];
  expect(buyableLines(lines).map((line) => line.quantity)).toEqual([2, 1]);
});

test.each([
  "",
  "{",
  "null",
  "[null, 5]",
  '[{"variantId":"x","quantity":1,"seenPricePaise":1}]',
  '{"items":[]}',
])("an invalid browser cart (%s) is an empty one", (text) => {
  expect(BrowserLines.parse(text)).toEqual([]);
});

test("a browser cart keeps its valid lines, each variant once", () => {
  const good = {
    variantId: "6f9619ff-8b86-4011-b42d-00cf4fc964ff",
    quantity: 2,
    seenPricePaise: 100,
  };
  expect(
    BrowserLines.parse(JSON.stringify([good, { ...good, quantity: 3 }, { ...good, quantity: -1 }])),
  ).toEqual([good]);
});
