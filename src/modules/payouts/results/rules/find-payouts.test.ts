import { describe, expect, test } from "vitest";
import { findPayouts, type PayoutInFile } from "./find-payouts.ts";
import type { ReadLine } from "./read-result.ts";

const payout = (id: string, given: Partial<PayoutInFile> = {}): PayoutInFile => ({
  id,
  reference: `CHP00000000${id}`,
  amountPaise: 5000,
  accountNumber: `00123456789${id}`,
  ifsc: "SBIN0001234",
  upiAddress: null,
  ...given,
});
const line = (row: number, given: Partial<ReadLine> = {}): ReadLine => ({
  row,
  reference: null,
  account: null,
  amountPaise: 5000,
  status: "Paid",
  outcome: "paid",
  utr: "N1234",
  reason: null,
  ...given,
});
const found = (lines: readonly ReadLine[], payouts: readonly PayoutInFile[]) =>
  findPayouts(lines, payouts).map(({ payoutId }) => payoutId);

describe("a line is about", () => {
  test("the payout whose reference it has, also within a longer text", () => {
    const lines = [
      line(2, { reference: "chp000000001" }),
      line(3, { reference: "X/CHP000000002/Y" }),
    ];
    expect(found(lines, [payout("1"), payout("2")])).toEqual(["1", "2"]);
  });

  test("only that reference is kept of a longer text, which may name an account", () => {
    const [kept] = findPayouts(
      [line(2, { reference: "NEFT/chp000000001/001234567891" })],
      [payout("1")],
    );
    expect(kept?.reference).toBe("CHP000000001");
  });

  test("no payout if it has a reference of another file, whatever its account", () => {
    const lines = [line(2, { reference: "CHP000000009", account: "001234567891" })];
    expect(found(lines, [payout("1")])).toEqual([null]);
  });

  test("without our reference the only payout with its account and amount", () => {
    const one = [line(2, { reference: "N/A", account: "1234567891" })];
    expect(found(one, [payout("1"), payout("2")])).toEqual(["1"]);
    const upi = payout("1", { accountNumber: null, ifsc: null, upiAddress: "asha@okaxis" });
    expect(found([line(2, { account: "Asha@OKAXIS" })], [upi])).toEqual(["1"]);
    expect(found([line(2, { account: "1234567891", amountPaise: 1 })], [payout("1")])).toEqual([
      null,
    ]);
  });

  test("none if two payouts or two lines have this account and amount", () => {
    const account = "001234567891";
    const twins = [payout("1"), payout("2", { accountNumber: account })];
    expect(found([line(2, { account })], twins)).toEqual([null]);
    expect(found([line(2, { account }), line(3, { account })], [payout("1")])).toEqual([
      null,
      null,
    ]);
  });

  test("its payout without naming the account", () => {
    const [one] = findPayouts([line(2, { account: "001234567891" })], [payout("1")]);
    expect(JSON.stringify(one)).not.toContain("001234567891");
  });
});
