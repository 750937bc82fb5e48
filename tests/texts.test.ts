import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { translated } from "#shared/texts/languages.ts";
import {
  mergedWith,
  placeholdersOf,
  readSources,
  templateOf,
  translationProblem,
} from "../scripts/texts/catalogue.ts";
import { compiled } from "#platform/texts/catalogues.ts";
import { findTexts } from "../scripts/texts/find-texts.ts";
import { problemsIn, textsNeededBy } from "../scripts/texts/translation-problems.ts";

const root = path.dirname(import.meta.dirname);
const texts = readSources(root);
const file = (name: string) => fs.readFileSync(path.join(root, "texts", name), "utf8");

test("the catalogue has exactly the texts of the sources: npm run messages brings it up to date", () => {
  expect(file("messages.pot") === templateOf(texts)).toBe(true);
});

test("every text is well-formed, and has a value for each placeholder", () => {
  const problems = fs
    .globSync("src/**/*.{ts,tsx}", { cwd: root })
    .filter((name) => !name.includes(".test."))
    .flatMap((name) =>
      findTexts(name, fs.readFileSync(path.join(root, name), "utf8")).flatMap(
        ({ english, values, isRich }) => {
          const needed = placeholdersOf(compiled(english));
          const tags = isRich ? [...english.matchAll(/<(\w+)>/g)].map(([, tag]) => tag ?? "") : [];
          const missing = [...needed, ...tags].filter((each) => values?.includes(each) === false);
          const unused = values?.filter((each) => ![...needed, ...tags].includes(each)) ?? [];
          return [...missing, ...unused].map((each) => `${name}: “${english}”: ${each}`);
        },
      ),
    );
  expect(problems).toEqual([]);
});

test.each(translated)("$name has every text that it needs", async (language) => {
  const content = file(`${language.code}.po`);
  const needed = await textsNeededBy(language, texts, root);
  expect(problemsIn(content, needed).slice(0, 20)).toEqual([]);
  expect(mergedWith(content, texts) === content, "npm run messages changes the file").toBe(true);
});

test("a partial language needs what those who sell read, and nothing of the administration", async () => {
  const needed = await textsNeededBy({ isPartial: true }, texts, root);
  const files = new Set(needed.flatMap((text) => text.files));
  for (const read of [
    "src/modules/sellers/applications/ui/application-form.tsx",
    "src/modules/sellers/errors.ts",
    "src/modules/catalog/product/rules/product-problems.ts",
    "src/modules/orders/steps/ui/status-form.tsx",
    "src/modules/notifications/order-mail-templates.ts",
    "src/ui/shell/site-header.tsx",
  ])
    expect(files).toContain(read);
  const other = needed.filter((text) =>
    text.files.every((name) => /\/routes\/(?:admin|pages)\/|\/checkout\/ui\//.test(name)),
  );
  expect(other).toEqual([]);
  expect(needed.length).toBeLessThan(texts.length / 2);
});

test("a translation that is missing or doubtful counts only where it is needed", () => {
  const [text, other] = [
    { english: "Add to cart", note: undefined, files: ["src/one.tsx"] },
    { english: "Suspend", note: undefined, files: ["src/two.tsx"] },
  ];
  const of = (cart: string) => `msgid ""\nmsgstr ""\n\n${cart}\n\nmsgid "Suspend"\nmsgstr ""\n`;
  const done = of('msgid "Add to cart"\nmsgstr "கூடையில் சேர்"');
  expect(problemsIn(done, [text])).toEqual([]);
  expect(problemsIn(done, [text, other])).toEqual(["not translated, or doubtful: “Suspend”"]);
  const doubtful = of('#, fuzzy\nmsgid "Add to cart"\nmsgstr "கூடையில்"');
  expect(problemsIn(doubtful, [text])).toEqual(["not translated, or doubtful: “Add to cart”"]);
});

test("a translation must keep what its text is filled in with", () => {
  expect(translationProblem("From {from} to {to}", "{from} से {to} तक")).toBeNull();
  expect(translationProblem("From {from} to {to}", "{from} से")).toContain("to");
  expect(translationProblem("<link>Help</link>", "मदद")).toContain("<link>");
});

/**
 * A nasal vowel is written with a dot only where a sign above the line leaves no room (में, चुनें).
 */
const wrongDots =
  /(?<![\u0900-\u097f])(?:(?:[यवकज]?हां|हूं)(?![\u0900-\u0963])|जांच|पहुंच|मांग|मंगा|ढांच|आंकड|बांट|छांट|पांच|चांदी|ऊंच|संभाल)|(?:एं(?:ग[ेीा])?|यां)(?![\u0900-\u0963])/;
/** Registered with the operators to the letter (docs/messages.md). */
const registered = "का आपके ऑर्डर या खाते के बारे में एक संदेश है। यहां पढ़ें:";

const hindiLines = [
  file("hi.po"),
  ...fs
    .globSync("src/app/help/hi/*.md", { cwd: root })
    .map((name) => fs.readFileSync(path.join(root, name), "utf8")),
].flatMap((text) => text.split("\n"));

test("Hindi writes nasal vowels as dictionaries do", () => {
  expect(hindiLines.length).toBeGreaterThan(10_000);
  expect(
    hindiLines.filter((line) => wrongDots.test(line) && !line.includes(registered)).slice(0, 20),
  ).toEqual([]);
});

/**
 * Buying has the dot below, the price has none, as the table of docs/languages.md writes both. A
 * letter with its dot is two characters, as a normalized text has it.
 */
const wrongSpellings = /ख(?!\u093c)रीद|क\u093cीमत|[\u0958-\u095f]/;

test.each([
  ["खरीदार", true],
  ["ख\u093cरीदारी", false],
  ["क\u093cीमत", true],
  ["\u0958ीमत", true],
  ["कीमतें", false],
])("the Hindi spelling %s is found wrong: %s", (word, isWrong) => {
  expect(wrongSpellings.test(word)).toBe(isWrong);
});

test("Hindi has one spelling of buyer and price", () => {
  expect(hindiLines.filter((line) => wrongSpellings.test(line)).slice(0, 20)).toEqual([]);
});
