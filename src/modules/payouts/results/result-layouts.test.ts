import { describe, expect, test } from "vitest";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { resultLayouts, saveResultLayout } from "../public.server.ts";
import { ResultLayoutInput } from "./form-contract.ts";
import { readResult } from "./rules/read-result.ts";

const database = useTestDatabase();

describe("a layout of result files", () => {
  const typed = {
    name: "HDFC Bank",
    encoding: "utf-8",
    separator: "pipe",
    decimalForm: "point",
    headings: "none",
    referenceColumn: "1",
    amountColumn: "2",
    statusColumn: "3",
    utrColumn: "4",
    paidWords: "E",
    failedWords: "R, X",
  };

  test("is saved, replaced by its name, and read with", async () => {
    const { db } = database;
    const desk = await aPerson(db, { isAdmin: true });
    for (const paidWords of ["P", "E"])
      await saveResultLayout(db, desk, ResultLayoutInput.parse({ ...typed, paidWords }));
    const saved = (await resultLayouts(db, desk)).filter(({ name }) => name === "HDFC Bank");
    expect(saved).toMatchObject([{ paidWords: "E", accountColumn: null, pendingWords: null }]);
    const [layout] = saved;
    if (layout === undefined) throw new Error("No layout");
    const row = { cells: ["CHP000000001", "500.00", "e", "N1234567"], line: 1 };
    expect(readResult([row], layout).lines).toMatchObject([{ outcome: "paid", utr: "N1234567" }]);
  });

  test.each([
    ["failedWords", { failedWords: "x, e" }],
    ["paidWords", { paidWords: " , " }],
    ["utrColumn", { utrColumn: "UTR" }],
    ["amountColumn", { amountColumn: "0" }],
    ["statusColumn", { statusColumn: "" }],
  ])("is refused beside %s", (field, given) => {
    const { error } = ResultLayoutInput.safeParse({ ...typed, ...given });
    expect(error?.issues[0]?.path).toEqual([field]);
  });
});
