import { statSync } from "node:fs";
import { expect, test } from "vitest";
import drawings from "#demo/pictures/drawings.json" with { type: "json" };
import { products } from "#demo/products.ts";

test("each drawing of the demo shows where to measure for a product that is in the shop", () => {
  const asked = products
    .filter(({ status }) => status === "published")
    .flatMap(({ questions }) => questions.flatMap(({ drawing }) => drawing ?? []));
  expect(new Set(asked)).toEqual(new Set(drawings.map(({ file }) => file)));
  for (const { file, alt, placeholder } of drawings) {
    expect(statSync(new URL(`pictures/${file}`, import.meta.url)).size).toBeGreaterThan(1000);
    expect(alt).not.toBe("");
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
  }
});
