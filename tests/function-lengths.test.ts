import { parseSync } from "vite";
import { expect, test } from "vitest";
import { readSource, sourceFiles } from "./support/source-tree.ts";

/** How long the functions of the shop are, as the formatter lays them out. */

const longestUsual = 28;

/** The lines of every function in a file, callbacks and components included. */
function lengthsIn(file: string): readonly number[] {
  const text = readSource(file);
  const lengths: number[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if (isFunction(node)) lengths.push(text.slice(node.start, node.end).split("\n").length);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(file, text).program.body);
  return lengths;
}

function isFunction(node: object): node is { readonly start: number; readonly end: number } {
  return (
    "type" in node &&
    typeof node.type === "string" &&
    /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type) &&
    "body" in node &&
    node.body !== null
  );
}

test("of a hundred functions, components included, at least 94.4 have at most 28 lines", () => {
  const lengths = sourceFiles(["src"])
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap(lengthsIn);
  expect(lengths.length).toBeGreaterThan(7000);
  const usual = lengths.filter((lines) => lines <= longestUsual);
  expect(usual.length / lengths.length).toBeGreaterThanOrEqual(0.944);
});
