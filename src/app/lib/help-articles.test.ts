import fs from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { patternsOf } from "#tests/support/route-patterns.ts";
import { helpArticle, helpEntries, helpFigures } from "./help-articles.server.ts";
import { helpSlugs } from "./help-slugs.ts";

const folder = path.resolve("src/app/help");
const languages = ["en", "hi"] as const;
const textOf = (language: string, slug: string) =>
  fs.readFileSync(path.join(folder, language, `${slug}.md`), "utf8");
const figures = helpFigures(1000);

describe("the articles of the help centre", () => {
  test.each(languages)("are all there, and no others: %s", (language) => {
    const names = fs.readdirSync(path.join(folder, language)).map((name) => name.slice(0, -3));
    expect(names.toSorted()).toEqual(helpSlugs.toSorted());
    expect(helpSlugs.length).toBeGreaterThanOrEqual(15);
  });

  test.each(helpSlugs)("%s has the same figures and links in each language", (slug) => {
    const facts = languages.map((language) => {
      const text = textOf(language, slug);
      return {
        figures: [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted(),
        links: [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link ?? "").toSorted(),
      };
    });
    expect(facts[1]).toEqual(facts[0]);
    for (const link of facts[0]?.links ?? []) expect(isPage(link), link).toBe(true);
  });

  test.each(helpSlugs)("%s has a title, a lead, and no figure that is not known", (slug) => {
    const article = helpArticle(slug, figures);
    expect(article?.title).toMatch(/^[A-Z]/);
    expect(article?.lead).toMatch(/\.$/);
    expect(article?.lead, "plain text").not.toMatch(/\*\*|\]\(/);
    expect(`${article?.lead}${article?.html}`).not.toMatch(/[{}]/);
  });

  test("say the figures of our promises", () => {
    expect(helpArticle("returns", figures)?.html).toContain("within 48 hours");
    expect(helpArticle("returns", figures)?.lead).toBe(
      "Within 7 days of delivery, from the order's page.",
    );
    expect(helpArticle("payouts", figures)?.html).toContain("10 percent");
  });
});

describe("the search of the help centre", () => {
  const found = (search: string) => helpEntries(search, figures).map(({ slug }) => slug);

  test("finds articles by all words, those with a word in the title first", () => {
    expect(found("gst invoices")[0]).toBe("gst-invoice");
    expect(found("रिफ़ंड")).toContain("returns");
    expect(found("")).toHaveLength(helpSlugs.length);
    expect(found("helicopter")).toEqual([]);
    expect(found("<script>")).toEqual([]);
  });

  test("knows no article outside of its list", () => {
    for (const slug of ["../../en/returns", "none", "__proto__"])
      expect(helpArticle(slug, figures)).toBeNull();
  });
});

function isPage(link: string): boolean {
  const { pathname } = new URL(link, "http://shop");
  return patternsOf(routes).some((pattern) =>
    new RegExp(`^/${pattern.replaceAll(/:[A-Za-z]+/g, "[^/]+")}$`).test(pathname),
  );
}
