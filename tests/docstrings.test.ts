import { describe, expect, test } from "vitest";
import { publicExports } from "./support/public-exports.ts";

const exported = publicExports();

describe("what a module offers to others is documented where it is defined", () => {
  test("every function, value and type of a public file has a docstring", () => {
    expect(exported.length).toBeGreaterThan(900);
    expect(
      exported
        .filter(({ kind, docstring }) => kind !== "derived" && docstring === "")
        .map(({ name, definedIn }) => `${definedIn}: ${name}`),
    ).toEqual([]);
  });

  test("the docstring of a function names the errors that it throws", () => {
    expect(exported.filter(({ refusals }) => refusals.length > 0).length).toBeGreaterThan(80);
    expect(
      exported.flatMap(({ kind, name, definedIn, docstring, refusals }) =>
        refusals
          .filter((error) => kind === "function" && !new RegExp(`\\b${error}\\b`).test(docstring))
          .map((error) => `${definedIn}: ${name} throws ${error}`),
      ),
    ).toEqual([]);
  });
});
