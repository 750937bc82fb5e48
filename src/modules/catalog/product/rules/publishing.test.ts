import { describe, expect, test } from "vitest";
import type { ProductStatus } from "../contract.ts";
import { publishProblems } from "./publishing.ts";

const picture = { imageId: "0b8f0f3e-5c5e-4c59-9d55-1f6f9a1f2b11", alt: "", colour: null };
const shown = (status: ProductStatus, pictures: number) => ({
  status,
  pictures: Array.from({ length: pictures }, () => picture),
});

describe("a product without a picture", () => {
  test.each(["draft", "archived"] as const)("may be %s", (status) => {
    expect(publishProblems(shown(status, 0), null)).toEqual({});
    expect(publishProblems(shown(status, 0), shown("published", 1))).toEqual({});
  });

  test.each([null, shown("draft", 0), shown("draft", 2), shown("archived", 0)])(
    "cannot be published, whatever it was before: %o",
    (before) => {
      expect(publishProblems(shown("published", 0), before)).toEqual({
        pictures: "Please add at least one picture to publish this product.",
      });
    },
  );

  test("stays published if it was published like that before the rule", () => {
    expect(publishProblems(shown("published", 0), shown("published", 0))).toEqual({});
  });
});

test("a published product cannot lose its last picture", () => {
  expect(publishProblems(shown("published", 0), shown("published", 1))).toEqual({
    pictures: "Please keep at least one picture, or unpublish this product first.",
  });
});

test("one picture is enough to be published", () => {
  expect(publishProblems(shown("published", 1), null)).toEqual({});
});
