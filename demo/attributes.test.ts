import { describe, expect, test } from "vitest";
import { attributesOfCategories } from "#demo/attributes/of-categories.ts";
import { attributesOfEveryPiece } from "#demo/attributes/of-every-piece.ts";
import { demoQuestions } from "#demo/attributes/questions.ts";
import type { DemoAttribute, DemoValues } from "#demo/attributes/shape.ts";
import { products } from "#demo/products.ts";

const attributes: Readonly<Record<string, DemoAttribute>> = {
  ...attributesOfEveryPiece,
  ...attributesOfCategories,
};

const unknown: DemoAttribute = { name: ["", ""], type: "text" };

describe("the attributes of the demo", () => {
  test("are within the limits of a category", () => {
    for (const [category, questions] of Object.entries(demoQuestions)) {
      const asked = Object.entries(questions);
      const filterable = asked.filter(([, { isFilterable }]) => isFilterable === true);
      expect(asked.length, category).toBeLessThanOrEqual(30);
      expect(filterable.length, category).toBeLessThanOrEqual(8);
      for (const [code] of asked) expect(attributes[code], code).toBeDefined();
    }
  });

  test("are asked by a category, each of them", () => {
    const asked = new Set(Object.values(demoQuestions).flatMap(Object.keys));
    expect(Object.keys(attributes).filter((code) => !asked.has(code))).toEqual([]);
  });

  test("have Hindi names, units and choices, and ascending ranges", () => {
    const hindi = /^[\u0900-\u097FA-Z0-9 ,-]+$/;
    for (const { name, unit, choices = {}, ranges = [] } of Object.values(attributes)) {
      for (const words of [name, ...(unit ? [unit] : []), ...Object.values(choices)])
        expect(words[1]).toMatch(hindi);
      expect(ranges).toEqual(ranges.toSorted((a, b) => a - b));
    }
  });
});

describe("the products of the demo", () => {
  test("say at least four things about themselves, and the hide wherever their words name it", () => {
    for (const { slug, attributes: values, materials } of products) {
      expect(Object.keys(values).length, slug).toBeGreaterThanOrEqual(4);
      if (/cow|goat|buffalo|sheep|lamb/i.test(materials))
        expect(values, slug).toHaveProperty("hide");
    }
  });

  test("answer all that every piece is asked", () => {
    for (const { slug, attributes: values } of products)
      for (const code of Object.keys(attributesOfEveryPiece)) {
        expect(values, slug).toHaveProperty(code);
        expect([values[code]].flat(), `${code} of ${slug}`).not.toEqual([]);
      }
  });

  test("say nothing that their own sentences contradict", () => {
    for (const { slug, attributes: values, description, materials, variants } of products) {
      const words = `${description} ${materials}`;
      const process = [values["process"]].flat();
      const tanning = String(values["tanning"]);
      if (/\b(sewn|stitched) by hand\b/i.test(words))
        expect(process, slug).toContain("hand-stitched");
      if (/\b(sewn|stitched) by machine\b|flat-bed machine/i.test(words))
        expect(process, slug).toContain("machine-stitched");
      const named = /\b(bark|vegetable|chrome-free)-?(tanned)?\b/i.exec(materials)?.[1];
      if (named !== undefined) expect(tanning, slug).toBe(named.toLowerCase());
      // There is more than one of them, or the same is made again.
      expect(values["one-of-a-kind"], slug).toBe(false);
      expect(variants.length, slug).toBeGreaterThan(0);
    }
  });

  test("say how many pieces a set has", () => {
    const sets = products.filter(({ variants }) =>
      variants.some(({ size }) => /^set of/i.test(size ?? "")),
    );
    expect(sets.length).toBeGreaterThan(3);
    for (const { netQuantity, variants } of sets)
      for (const { size } of variants)
        expect(netQuantity).toContain(/\d+/.exec(size ?? "")?.[0] ?? "no number");
  });

  test("have values of the type, and choices that exist", () => {
    const check = (values: DemoValues, scope: "product" | "variant") => {
      for (const [code, value] of Object.entries(values)) {
        const { type, choices = {}, scope: own } = attributes[code] ?? unknown;
        expect(own ?? "product", code).toBe(scope);
        const known = Object.keys(choices);
        if (type === "choices") expect(known).toEqual(expect.arrayContaining([...Object(value)]));
        if (type === "choice") expect(known).toContain(value);
        if (type === "number") expect(value).toBeGreaterThan(0);
        if (type === "yes_no") expect(value).toBeTypeOf("boolean");
      }
    };
    for (const product of products) {
      check(product.attributes, "product");
      for (const variant of product.variants) check(variant.attributes, "variant");
    }
  });

  test("measure what their description says", () => {
    const measured = products.filter(({ attributes: { width } }) => width !== undefined);
    expect(measured.length).toBeGreaterThan(100);
    for (const { slug, description, attributes: values } of measured)
      for (const code of ["width", "height", "depth"])
        if (values[code] !== undefined && !/square|across/.test(description))
          expect(description, `${code} of ${slug}`).toContain(String(values[code]));
  });
});
