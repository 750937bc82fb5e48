import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cleanRuleWords, mostRules, ruleFor, ruleProblems, sameRule } from "./category-rules.ts";

const rule = (words: string, categorySlug = "belts") => ({ words, categorySlug });

describe("a rule fits a product", () => {
  test.each([
    ["wallet", "Slim Wallet, tan", true],
    ["wallet", "Two WALLETS", true],
    ["watches", "A strap for your watch", true],
    ["diaries", "Leather diary", true],
    ["holder card", "Card-holder of goat leather", true],
    ["card holder", "A holder for pens", false],
    ["bag", "Baggage label", false],
    ["belt", "Seatbelt cover", false],
    ["चमड़ा", "हाथ का चमड़ा", true],
    ["", "Anything", false],
  ])("%j in %j: %s", (words, name, fits) => {
    expect(ruleFor([rule(cleanRuleWords(words))], name) !== null).toBe(fits);
  });

  test("and the rule with the most words wins, then the longest", () => {
    const rules = [rule("bag"), rule("travel bag", "travel"), rule("leather", "accessories")];
    expect(ruleFor(rules, "Leather travel bag")?.categorySlug).toBe("travel");
    expect(ruleFor(rules, "Leather bag")?.categorySlug).toBe("accessories");
  });

  const word = fc.constantFrom("bag", "belt", "card", "holder", "tan", "wallets", "watch");
  const words = fc.uniqueArray(word, { minLength: 1, maxLength: 3 }).map((all) => all.join(" "));
  const rules = fc
    .uniqueArray(words, { maxLength: 8 })
    .map((all) => all.map((each) => rule(each, `for ${each}`)));

  test("independently of the order of the rules, and none fits better", () => {
    fc.assert(
      fc.property(rules, words, (some, name) => {
        const best = ruleFor(some, name);
        expect(ruleFor(some.toReversed(), name)).toEqual(best);
        const fitting = some.filter((each) => ruleFor([each], name) !== null);
        expect(best === null).toBe(fitting.length === 0);
        const count = (text = "") => text.split(" ").length;
        for (const other of fitting)
          expect(count(other.words)).toBeLessThanOrEqual(count(best?.words));
      }),
    );
  });

  test("whose name has the words of the rule among any others", () => {
    fc.assert(
      fc.property(words, fc.string(), fc.string(), (of, before, after) => {
        expect(ruleFor([rule(of)], `${before} ${of.toUpperCase()} ${after}`)).not.toBeNull();
      }),
    );
  });
});

describe("a new rule", () => {
  test("is stored in lower case, with each word once, and cleaning it again changes nothing", () => {
    expect(cleanRuleWords("  Tote-Bag,  BAG! ")).toBe("tote bag");
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const clean = cleanRuleWords(text);
        expect(cleanRuleWords(clean)).toBe(clean);
        expect(clean.trim()).toBe(clean);
      }),
    );
  });

  test("replaces the one with the same words in another order", () => {
    const rules = [rule("card holder"), rule("card")];
    expect(sameRule(rules, "holder card")).toBe(rules[0]);
    expect(sameRule(rules, "holder")).toBeUndefined();
  });

  test("needs words and a category, and is refused after fifty", () => {
    const saved = Array.from({ length: mostRules }, (_, index) => ({
      ...rule(`word ${index}`),
      id: String(index),
    }));
    expect(ruleProblems(rule("wallet"), [], ["belts"])).toEqual({});
    expect(Object.keys(ruleProblems(rule("", "hats"), [], ["belts"]))).toEqual([
      "ruleWords",
      "ruleCategory",
    ]);
    expect(ruleProblems(rule("x".repeat(101)), [], ["belts"])).toHaveProperty("ruleWords");
    expect(ruleProblems(rule("new"), saved, ["belts"])).toEqual({
      ruleWords: "You have 50 rules. Please remove one first.",
    });
    expect(ruleProblems(rule("7 word"), saved, ["belts"])).toEqual({});
  });
});
