import { describe, expect, test } from "vitest";
import { root } from "#tests/support/source-tree.ts";
import { mutants } from "./list.ts";
import { misfit, mutated, type Mutant } from "./mutant.ts";

const all = Object.values(mutants).flat();

describe("the list of lines that matter", () => {
  test("matches the project: each line exists exactly once, and so do its tests", () => {
    expect(all.flatMap((mutant) => misfit(mutant, root) ?? [])).toEqual([]);
  });

  test("has each harm once, and at least sixty", () => {
    expect(new Set(all.map(({ harm }) => harm)).size).toBe(all.length);
    expect(all.length).toBeGreaterThanOrEqual(60);
  });
});

describe("a line is found", () => {
  const mutant: Mutant = {
    harm: "Everybody is paid",
    file: "payouts.ts",
    original: "where seller_id = $1 and paid_at is null",
    replacement: "where paid_at is null",
    tests: [],
  };

  test("however it is formatted", () => {
    expect(mutated("select 1\n  where seller_id=$1\n    and paid_at is null\n", mutant)).toBe(
      "select 1\n  where paid_at is null\n",
    );
  });

  test("only if it exists once, and as whole words", () => {
    const line = mutant.original;
    expect(() => mutated(`${line} or ${line}`, mutant)).toThrow("2 times");
    expect(() => mutated(`else${line}`, mutant)).toThrow("0 times");
    expect(() => mutated("where seller_id = $10 and paid_at is null", mutant)).toThrow("0 times");
  });
});
