import { statement } from "#platform/db/database.ts";
import type { SavedCategoryRule } from "../contract.ts";
import { mostRules } from "./rules/category-rules.ts";

/** SQL of the sellers' rules for categories. */

/** The rules of a seller, in the order of their words. */
export const readCategoryRules = statement<SavedCategoryRule>(
  "imports.categoryRules",
  `select id, words, category_slug as "categorySlug"
   from import_category_rules
   where seller_id = $1
   order by words`,
);

/** Until the end of the transaction nobody else changes the seller's rules. */
export const lockCategoryRules = statement(
  "imports.lockCategoryRules",
  "select pg_advisory_xact_lock(hashtextextended('imports.rules:' || $1, 0))",
);

/** Stores a new rule at the seller's first free place. */
export const insertCategoryRule = statement(
  "imports.insertCategoryRule",
  `insert into import_category_rules (seller_id, words, category_slug, place)
   select $1::uuid, $2, $3, min(free.place)
   from generate_series(1, ${mostRules}) as free(place)
   where not exists (
     select
     from import_category_rules taken
     where taken.seller_id = $1 and taken.place = free.place
   )`,
);
export const changeCategoryRule = statement(
  "imports.changeCategoryRule",
  "update import_category_rules set category_slug = $2 where id = $1",
);

/** Deletes a rule of the seller; returns nothing for another seller's. */
export const deleteCategoryRule = statement<{ id: string }>(
  "imports.deleteCategoryRule",
  "delete from import_category_rules where id = $1 and seller_id = $2 returning id",
);
