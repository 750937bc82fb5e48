import { attributesOfCategories } from "#demo/attributes/of-categories.ts";
import { attributesOfEveryPiece } from "#demo/attributes/of-every-piece.ts";
import { demoQuestions } from "#demo/attributes/questions.ts";
import type { DemoAttribute } from "#demo/attributes/shape.ts";
import type { InsertRow } from "./insert-rows.ts";

/** What the demo's categories ask about their products. */

const attributes: Readonly<Record<string, DemoAttribute>> = {
  ...attributesOfEveryPiece,
  ...attributesOfCategories,
};

/** What the categories ask for, by table, in the order in which it is inserted. */
export function demoAttributes(): readonly (readonly [
  table: string,
  rows: readonly InsertRow[],
])[] {
  return [
    ["attributes", attributeRows()],
    ["attribute_choices", choiceRows()],
    ["category_attributes", questionRows()],
  ];
}

/** Rows of `attributes`. */
function attributeRows(): readonly InsertRow[] {
  return Object.entries(attributes).map(([code, { name, type, scope, unit, help, ranges }]) => ({
    code,
    name: name[0],
    type,
    scope: scope ?? "product",
    unit: unit?.[0] ?? null,
    help: help?.[0] ?? null,
    ranges: ranges ?? [],
    translations: {
      hi: {
        name: name[1],
        ...(unit !== undefined && { unit: unit[1] }),
        ...(help !== undefined && { help: help[1] }),
      },
    },
    isUsed: false,
    version: 1,
    createdAt: new Date(),
  }));
}

/** Rows of `attribute_choices`. */
function choiceRows(): readonly InsertRow[] {
  return Object.entries(attributes).flatMap(([attributeCode, { choices = {} }]) =>
    Object.entries(choices).map(([value, [label, hindi]], position) => ({
      attributeCode,
      value,
      label,
      translations: { hi: { label: hindi } },
      position,
    })),
  );
}

/** Rows of `category_attributes`. */
function questionRows(): readonly InsertRow[] {
  return Object.entries(demoQuestions).flatMap(([categorySlug, questions]) =>
    Object.entries(questions).map(([attributeCode, asked], position) => ({
      categorySlug,
      attributeCode,
      position,
      isRequired: asked.isRequired ?? false,
      isFilterable: asked.isFilterable ?? false,
      isOnCards: asked.isOnCards ?? false,
    })),
  );
}
