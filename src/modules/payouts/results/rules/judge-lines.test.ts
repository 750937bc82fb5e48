import { describe, expect, test } from "vitest";
import type { MatchedLine, ResultPayout } from "../contract.ts";
import { judgeLines } from "./judge-lines.ts";

const payout: ResultPayout = {
  id: "p1",
  reference: "CHP000000001",
  sellerId: "s1",
  shopName: "Kolhapur",
  amountPaise: 5000,
  status: "exported",
  bankReference: null,
  reason: null,
};
const line: MatchedLine = {
  row: 2,
  reference: "CHP000000001",
  amountPaise: 5000,
  status: "Paid",
  outcome: "paid",
  utr: "N1234",
  reason: null,
  payoutId: "p1",
};
const failed = { ...line, status: "Failed", outcome: "failed", utr: null } as const;
const paid = { ...payout, status: "paid", bankReference: "n1234" } as const;
const bounced = { ...payout, status: "bounced", reason: "Closed" } as const;
const judge = (lines: readonly MatchedLine[], of: ResultPayout = payout, own = "") =>
  judgeLines(lines, [of], [], (sellerId) => sellerId === own).map(({ verdict }) => verdict);

describe("a line of the bank's file", () => {
  test.each([
    ["paid, of an open payout", line, payout, "paid"],
    ["failed, of an open payout", failed, payout, "failed"],
    ["not decided yet", { ...line, outcome: "pending" }, payout, "pending"],
    ["recorded with the same reference", line, paid, "recorded"],
    ["recorded with another reference", { ...line, utr: "N9999" }, paid, "contradicts"],
    ["failed, recorded as paid", failed, paid, "contradicts"],
    ["failed, recorded as returned", failed, bounced, "recorded"],
    ["paid, recorded as returned", line, bounced, "contradicts"],
    ["not decided, recorded as paid", { ...line, outcome: "pending" }, paid, "recorded"],
    ["not decided, recorded as returned", { ...line, outcome: "pending" }, bounced, "contradicts"],
    ["paid without a reference, recorded as paid", { ...line, utr: null }, paid, "recorded"],
    ["of another amount", { ...line, amountPaise: 5001 }, payout, "amountDiffers"],
    ["of no payout", { ...line, payoutId: null }, payout, "unknown"],
    ["of an unknown status", { ...line, outcome: null }, payout, "unknownStatus"],
    ["paid without a reference", { ...line, utr: null }, payout, "noUtr"],
  ] as const)("%s", (_what, of, recorded, verdict) => {
    expect(judge([of], recorded)).toEqual([verdict]);
  });

  test("of the reader's own shop is for somebody else", () => {
    expect(judge([line], payout, "s1")).toEqual(["ownShop"]);
    expect(judge([failed], payout, "s1")).toEqual(["ownShop"]);
    expect(judge([line], paid, "s1")).toEqual(["recorded"]);
  });

  test("that is there twice counts once, and not at all if the two differ", () => {
    expect(judge([line, { ...line, row: 3 }])).toEqual(["paid", "recorded"]);
    expect(judge([line, { ...failed, row: 3 }])).toEqual(["twice", "twice"]);
    expect(judge([line, { ...line, row: 3, utr: "N9" }])).toEqual(["twice", "twice"]);
    const pending = { ...line, row: 3, outcome: "pending" } as const;
    expect(judge([line, pending])).toEqual(["twice", "twice"]);
    expect(judge([line, pending, { ...failed, row: 4 }], paid)).toEqual([
      "recorded",
      "recorded",
      "contradicts",
    ]);
  });

  test.each([
    ["a payout of whatever batch", [], [{ utr: "N1234", payoutId: "p9" }], "sharedUtr"],
    ["a line of another payout", [{ ...line, row: 3, payoutId: "p2" }], [], "sharedUtr"],
    ["a line of no payout", [{ ...line, row: 3, payoutId: null }], [], "sharedUtr"],
    ["the same payout", [{ ...line, row: 3 }], [{ utr: "N1234", payoutId: "p1" }], "paid"],
  ] as const)("with a UTR that %s has", (_who, others, taken, verdict) => {
    const [judged] = judgeLines([line, ...others], [payout], taken, () => false);
    expect(judged?.verdict).toBe(verdict);
  });
});
