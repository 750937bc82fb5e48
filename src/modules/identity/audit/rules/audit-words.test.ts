import { expect, test } from "vitest";
import { readSource, sourceFiles } from "#tests/support/source-tree.ts";
import { auditActionName } from "./audit-words.ts";

/** The names of actions in the calls that write the trail. */
function recordedActions(): readonly string[] {
  const writers = sourceFiles(["src/modules"]).filter((file) => !file.endsWith(".test.ts"));
  return writers.flatMap((file) => {
    const source = readSource(file);
    if (!source.includes("writeAudit(")) return [];
    return [...source.matchAll(/\baction: [^,\n]*?"([a-z]+\.[a-zA-Z]+)"/g)].map(
      ([, action = ""]) => action,
    );
  });
}

test("everything that the trail records has words", () => {
  const recorded = recordedActions();
  expect(recorded.length).toBeGreaterThan(80);
  expect(recorded.filter((action) => auditActionName(action) === null)).toEqual([]);
});
