import { expect, test } from "vitest";
import { readSource, sourceFiles } from "#tests/support/source-tree.ts";

test("each screen with an error screen of its own passes on when to try again", () => {
  // React Router asks only the route of the error screen for the headers of an error.
  const withErrorScreen = sourceFiles(["src/app"]).filter((file) =>
    readSource(file).includes("export function ErrorBoundary"),
  );
  expect(withErrorScreen.length).toBeGreaterThan(3);
  const forgetful = withErrorScreen.filter(
    (file) => !/export const headers\b.*answerHeaders/.test(readSource(file)),
  );
  expect(forgetful).toEqual([]);
});
