import { gstTableOn } from "#modules/tax/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { dayInIndia } from "#shared/ist.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import type { FormFacts } from "./contract.ts";
import { attributesByCategory, attributesByCode } from "../attributes/attributes-by-category.ts";
import { displayedAttribute } from "../attributes/rules/displayed-attribute.ts";
import { categoriesWithCodes } from "../categories/categories-with-codes.ts";

/**
 * The choices of a product form: the categories with their usual HSN codes and attributes, and the
 * GST rates in force today.
 */
export async function formFacts(db: Db, actor: Actor): Promise<FormFacts> {
  mustBeAllowed(actor, "catalog.manageProducts");
  const [categories, attributes, all, table] = await Promise.all([
    categoriesWithCodes(db),
    attributesByCategory(db),
    attributesByCode(db),
    gstTableOn(db, { on: dayInIndia(Date.now()) }),
  ]);
  return {
    categories: categories.map(({ slug, name, translations, hsnCode }) =>
      inReadersLanguage({ slug, name, translations, hsnCode }),
    ),
    attributes: Object.fromEntries(
      [...attributes].map(([slug, asked]) => [slug, asked.map(displayedAttribute)]),
    ),
    formerAttributes: [...all.values()]
      .filter(({ code }) => [...attributes.values()].flat().every((one) => one.code !== code))
      .map(displayedAttribute),
    ...table,
  };
}
