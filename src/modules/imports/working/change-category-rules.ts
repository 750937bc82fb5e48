import type { Db } from "#platform/db/database.ts";
import type { SellerActor } from "#policy/actor.ts";
import { InvalidInput } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { CategoryRule, SavedCategoryRule } from "../contract.ts";
import { CategoryRuleNotFound } from "../errors.ts";
import {
  changeCategoryRule,
  deleteCategoryRule,
  insertCategoryRule,
  lockCategoryRules,
  readCategoryRules,
} from "./category-rules.sql.ts";
import { cleanRuleWords, ruleProblems, sameRule } from "./rules/category-rules.ts";

/** A rule to add, and the id of one to remove; null for none. */
export type RuleChanges = {
  readonly addedRule: CategoryRule | null;
  readonly removedRuleId: string | null;
};

/**
 * Changes the seller's rules and returns all of them. A rule with the words of another replaces it.
 * Part of a command that has checked its actor. Throws InvalidInput and CategoryRuleNotFound.
 */
export async function changeCategoryRules(
  tx: Db,
  { sellerId }: SellerActor,
  { addedRule, removedRuleId }: RuleChanges,
  slugs: readonly string[],
): Promise<readonly SavedCategoryRule[]> {
  if (addedRule === null && removedRuleId === null) return readCategoryRules(tx, [sellerId]);
  await lockCategoryRules(tx, [sellerId]);
  if (removedRuleId !== null) {
    const [removed] = isUuid(removedRuleId)
      ? await deleteCategoryRule(tx, [removedRuleId, sellerId])
      : [];
    if (removed === undefined) throw new CategoryRuleNotFound();
  }
  if (addedRule !== null) {
    const rules = await readCategoryRules(tx, [sellerId]);
    const { categorySlug } = addedRule;
    const words = cleanRuleWords(addedRule.words);
    const fields = ruleProblems({ words, categorySlug }, rules, slugs);
    const [problem] = Object.values(fields);
    if (problem !== undefined) throw new InvalidInput(problem, { fields });
    const known = sameRule(rules, words);
    await (known === undefined
      ? insertCategoryRule(tx, [sellerId, words, categorySlug])
      : changeCategoryRule(tx, [known.id, categorySlug]));
  }
  return readCategoryRules(tx, [sellerId]);
}
