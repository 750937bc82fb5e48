import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { productInput } from "#tests/support/product-input.ts";
import { changedIn, productExample } from "#tests/support/product-examples.ts";
import type { OwnProduct } from "../contract.ts";
import type { ProductField } from "../rules/product-field.ts";
import { productFields } from "../rules/product-fields.ts";
import { formValuesOf, inputOf, readForm, type ProductFormValues } from "../rules/product-form.ts";
import { productProblems } from "../rules/product-problems.ts";
import { productKeys, type ProductKey } from "../rules/product-values.ts";
import { BasicSection } from "./basic-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import type { Editing } from "./editing.ts";
import { PriceSection } from "./price-section.tsx";
import { TagsSection } from "./tags-section.tsx";

/** Every field has its control in the form, and posting the form gives the product back. */

const own = (key: ProductKey): OwnProduct => ({
  ...changedIn(key),
  attributes: {},
  questions: [],
  id: "p",
  slug: "p",
  status: "draft",
  version: 1,
  takenDownReason: null,
  check: null,
  updatedAt: "",
  variants: [
    { id: "v", sku: "V", size: null, colour: null, stock: 5, pricePaise: null, wasOrdered: false },
  ],
  pictures: [],
});

const facts: Editing["facts"] = {
  attributes: {},
  formerAttributes: [],
  categories: ["handbags", "belts"].map((slug) => ({ slug, name: slug, hsnCode: null })),
  // With two rates, the declaration of a handicraft matters.
  gstRates: [true, false].map((isForHandicraft) => ({
    hsnPrefix: "42",
    goods: "Goods of leather",
    basisPoints: isForHandicraft ? 500 : 1800,
    abovePaise: 0,
    upToPaise: null,
    isForHandicraft,
  })),
  gstSlabs: [0, 500, 1800, 4000],
};

function rendered(form: ProductFormValues): string {
  const field = (name: string) => ({ id: name, error: undefined });
  const edit: Editing = { form, field, facts, set: () => undefined };
  const days = { min: 1, max: 2 };
  return renderToStaticMarkup(
    <>
      <BasicSection edit={edit} />
      <PriceSection
        edit={edit}
        terms={{ processing: "ready", chargesGst: true, hasCompany: true }}
      />
      <DetailsSection edit={edit} making={{ ready: days, made_to_order: days, custom: days }} />
      <TagsSection edit={edit} />
    </>,
  );
}

/** The controls of a form with this name, as tags with their contents. */
function controlsOf(html: string, name: string): readonly string[] {
  const control = new RegExp(
    `<input[^>]* name="${name}"[^>]*>|<(textarea|select)[^>]* name="${name}".*?</\\1>`,
    "gs",
  );
  return [...html.matchAll(control)].map(([found]) => found);
}

describe.each(productKeys)("the field %s", (key) => {
  const field: ProductField = productFields[key];
  const form = formValuesOf(own(key));

  test("has a control with its name, its label and the saved value", () => {
    const html = rendered(form);
    const controls = controlsOf(html, field.input);
    expect(controls).not.toEqual([]);
    expect(html).toContain(field.label);
    const value = form[productFields[key].input];
    const shown = Array.isArray(value) ? value.join(", ") : value === true ? "checked" : value;
    expect(controls.join("")).toContain(shown);
    if (field.missing !== undefined && field.isOptionalInDrafts !== true)
      expect(controls.join("")).toContain("required");
    if ("maxLength" in field && field.type !== "list")
      expect(controls.join("").toLowerCase()).toContain(`maxlength="${field.maxLength}"`);
  });

  test("is posted as it was", () => {
    const posted = Object.entries(form).flatMap(([name, value]) => {
      if (typeof value === "boolean") return value ? [[name, "on"]] : [];
      return name === "variants" || name === "pictures" ? [] : [[name, String(value)]];
    });
    expect(
      inputOf(readForm(Object.fromEntries(posted)), { gstRates: [], attributes: [] }),
    ).toMatchObject(changedIn(key));
  });

  test("is refused beyond its limit, and if it is required and missing", () => {
    const problemWith = (value: unknown) =>
      productProblems(
        { ...productInput(productExample("one")), [key]: value },
        { ...facts, categories: facts.categories.map((each) => ({ ...each, ...noWords })) },
      )[key];
    for (const value of beyondLimit(field)) expect(problemWith(value)).toBeTypeOf("string");
    if (field.missing !== undefined)
      expect(problemWith(field.type === "paise" ? 0 : "")).toBe(field.missing);
    expect(problemWith(productExample("two")[key])).toBeUndefined();
  });
});

const noWords = { description: "", aliases: [], translations: {} };

function beyondLimit(field: ProductField): readonly unknown[] {
  switch (field.type) {
    case "line":
    case "text":
      return ["x".repeat(field.maxLength + 1)];
    case "list":
      return [["x".repeat(field.maxLength + 1)], Array(field.most + 1).fill("x")];
    case "grams":
    case "count":
      return [0, 1.5, field.max + 1, Number.NaN];
    case "choice":
      return ["none of them"];
    case "paise":
      return [-1, 1.5, Number.NaN];
    case "gstRate":
      return [1];
    case "hsnCode":
      return ["42"];
    case "category":
      return ["none of them"];
    default:
      return [];
  }
}
