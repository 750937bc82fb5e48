import { z } from "zod";
import { productFields } from "#modules/catalog/public.ts";
import { optionalLine } from "#shared/text-schemas.ts";
import type { CategoryRule, ImportChoices } from "../contract.ts";
import { lineOfField } from "./rules/category-field.ts";
import { columnOfField } from "./rules/detail-field.ts";
import { detailByName } from "./rules/merge-answers.ts";
import { t } from "#shared/texts/text.ts";

const ticked = z
  .literal("yes")
  .optional()
  .transform((value) => value === "yes");
const line = (max: number) => optionalLine(max).transform((value) => value ?? "");

const longestColumn = 300;
const mostColumns = 200;

/** The columns of details whose meaning the seller chose; the others are found by their names. */
function detailsIn(form: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(form)
      .flatMap(([name, value]) => {
        const column = columnOfField(name);
        return column !== null && typeof value === "string" && value !== detailByName
          ? [[column.slice(0, longestColumn), value.slice(0, 100)] as const]
          : [];
      })
      .slice(0, mostColumns),
  );
}

/** What the seller chose on the preview. */
export type Chosen = {
  readonly choices: ImportChoices;
  /** Of single products, by their lines; an empty slug takes the choice back. */
  readonly categories: ReadonlyMap<number, string>;
  /** A rule that the seller adds; null for none. */
  readonly addedRule: CategoryRule | null;
  readonly removedRuleId: string | null;
  /** The seller's answer about very large discounts. */
  readonly confirmed?: string | undefined;
};

/**
 * The form on the preview, with one field for each product whose category the seller decides. A
 * category and the rest may stay open: products that need them are not taken then.
 */
export const ChosenForImport = z
  .looseObject({
    categorySlug: line(100),
    materials: line(productFields.materials.maxLength),
    hsnCode: optionalLine(20)
      .transform((value) => (value ?? "").replaceAll(/[\s.]/g, ""))
      .pipe(
        z.string().regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, {
          error: () => t("An HSN code has 4, 6 or 8 digits."),
        }),
      ),
    pricesIncludeGst: z
      .enum(["yes", "no"])
      .optional()
      .transform((value) => (value === undefined ? null : value === "yes")),
    setsStock: ticked,
    publishes: ticked,
    ruleWords: line(200),
    ruleCategory: line(100),
    removeRule: optionalLine(100),
    intent: z.string().optional(),
    confirmed: z.string().max(100).optional(),
  })
  .transform(({ ruleWords, ruleCategory, removeRule, intent, confirmed, ...rest }): Chosen => {
    const { categorySlug, materials, hsnCode, pricesIncludeGst, setsStock, publishes } = rest;
    // "Remove" sends the fields of a new rule too, which may still hold the rule that it removes.
    const addsRule =
      !removeRule && (intent === "saveRule" || ruleWords !== "" || ruleCategory !== "");
    return {
      choices: {
        categorySlug,
        materials,
        hsnCode,
        pricesIncludeGst,
        setsStock,
        publishes,
        details: detailsIn(rest),
      },
      categories: new Map(
        Object.entries(rest).flatMap(([name, value]) => {
          const at = lineOfField(name);
          return at === null || typeof value !== "string" ? [] : [[at, value] as const];
        }),
      ),
      addedRule: addsRule ? { words: ruleWords, categorySlug: ruleCategory } : null,
      removedRuleId: removeRule ?? null,
      confirmed,
    };
  });
