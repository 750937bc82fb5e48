import { describe, expect, test } from "vitest";
import { reportColumnNames } from "#platform/payments/open-provider.ts";
import type { ProviderReportLine } from "#shared/settlement-report.ts";
import { daysToFetch } from "./days-to-fetch.ts";
import { readProviderReport } from "./read-report.ts";
import { factsOfLine } from "./report-facts.ts";

const line: ProviderReportLine = {
  kind: "payment",
  entityId: "pay_1",
  currency: "INR",
  amountPaise: 100_000,
  debitPaise: 0,
  creditPaise: 97_640,
  feePaise: 2360,
  taxPaise: 360,
  settlementId: "setl_1",
  utr: "UTR12345678",
  settledOn: "2026-11-28",
  disputeId: null,
  description: null,
  cells: {},
};

describe("the fee of a line", () => {
  test.each([
    ["with its tax, as calls have it", line],
    ["without its tax, as files have it", { ...line, feePaise: 2000 }],
    // https://razorpay.com/docs/api/settlements/fetch-recon/, the transfer of the example
    [
      "of a transfer, which takes more than its amount",
      {
        ...line,
        kind: "transfer",
        debitPaise: 100_296,
        creditPaise: 0,
        feePaise: 296,
        taxPaise: 46,
      },
    ],
  ])("is taken %s", (_name, given) => {
    const facts = factsOfLine(given);
    const [fee, tax] = given.kind === "transfer" ? [250, 46] : [2000, 360];
    expect(facts).toMatchObject({ feePaise: fee, taxPaise: tax });
  });

  test("is none where the settlement does not bear it", () => {
    expect(factsOfLine({ ...line, creditPaise: 100_000 })).toMatchObject({
      feePaise: 0,
      taxPaise: 0,
    });
  });
});

test.each([
  ["sum", { creditPaise: 97_000 }],
  ["currency", { currency: "USD" }],
  ["settlement", { settledOn: null }],
  ["kind", { kind: "a kind" }],
  [null, { settlementId: null }],
] as const)("a line is %s: no facts", (problem, change) => {
  expect(factsOfLine({ ...line, ...change })).toBe(problem);
});

describe("a file", () => {
  const header = [
    ["transaction_entity", "entity_id", "amount", "currency", "fee (exclusive tax)", "tax"],
    ["debit", "credit", "settlement_id", "settled_at", "settlement_utr"],
  ].flat();
  const row = ["payment", "pay_1", "1,000.00", "INR", "20", "3.6", "0", "976.40", "setl_1"];
  const read = (...rows: readonly (readonly string[])[]) =>
    readProviderReport(
      rows.map((cells, index) => ({ cells, line: index + 1 })),
      reportColumnNames(),
    );

  test.each([
    "28/11/2026 11:00:00",
    "2026-11-28 11:00:00",
    "28 Nov 2026",
    "1795842000", // 28 November 2026, 10:30 in India
  ])("may write the day as %s", (day) => {
    const report = read(["Acme"], header, [...row, day, "UTR12345678"]);
    expect(report).toMatchObject({
      lines: [{ settledOn: "2026-11-28", feePaise: 2000, taxPaise: 360, utr: "UTR12345678" }],
    });
  });

  test("says what is wrong, and where", () => {
    expect(read(header.slice(0, -1), row)).toContain("“settlement_utr”");
    expect(read(header, row.with(2, "much"))).toContain("Line 2: an amount");
    expect(read(header, [...row, "yesterday", "UTR"])).toContain("Line 2: the day");
    expect(read(header)).toBe("The file has no lines.");
  });

  test("counts what is not settled yet", () => {
    expect(read(header, row.with(8, ""))).toEqual({ lines: [], unsettled: 1 });
  });
});

test("a day is read in the night after it, and once more a day later", () => {
  expect(daysToFetch(null, "2026-12-01")).toEqual([{ day: "2026-11-30", isWhole: false }]);
  expect(daysToFetch("2026-11-28", "2026-12-01")).toEqual([
    { day: "2026-11-28", isWhole: true },
    { day: "2026-11-29", isWhole: true },
    { day: "2026-11-30", isWhole: false },
  ]);
  expect(daysToFetch("2026-11-30", "2026-12-01")).toHaveLength(1);
  expect(daysToFetch("2026-01-01", "2026-12-01")).toHaveLength(31);
});
