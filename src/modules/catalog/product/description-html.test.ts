import fc from "fast-check";
import { expect, test } from "vitest";
import { descriptionHtml } from "./description-html.server.ts";

test("a description has paragraphs, bold, italic and lists", () => {
  expect(
    descriptionHtml(
      "**Full-grain** hide,\n*hand* dyed.\n\n- one pocket\n- two straps\n\n1. Cut\n2) Stitched",
    ),
  ).toBe(
    "<p><strong>Full-grain</strong> hide,<br>\n<em>hand</em> dyed.</p>\n<ul>\n<li>one " +
      "pocket</li>\n<li>two straps</li>\n</ul>\n<p>1. Cut<br>\n2) Stitched</p>\n",
  );
});

test.each([
  "<script>alert(1)</script>",
  "[buy](javascript:alert(1))",
  "![x](https://elsewhere.example/x.png)",
  "<img src=x onerror=alert(1)>",
  "<javascript:alert(1)>",
  "# Loud",
  "`code`",
  "> quote",
  "    indented",
])("%s stays text", (text) => expect(descriptionHtml(text)).not.toMatch(/<(?!\/?p>)/));

test.each(["- 1. Cut", "* - 2) Stitched", "1.", "-\t3. Waxed", "- 1. "])(
  "the number of %j stays as it was written",
  (text) => {
    expect(descriptionHtml(text)).not.toContain("<ol");
    expect(descriptionHtml(text)).toContain(/\d[.)]/.exec(text)?.[0]);
  },
);

test("any input gives no other tags and no attributes", () => {
  const parts = fc.array(
    fc.oneof(
      fc.constantFrom(
        "*",
        "**",
        "_",
        "- ",
        "\n",
        "\n\n",
        "<b onclick=x>",
        "](",
        "[",
        "\\",
        "&lt;",
        "1. ",
        "'",
        '"',
      ),
      fc.string(),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(parts, (words) => {
      expect(
        descriptionHtml(words.join("")).replaceAll(/<\/?(p|strong|em|ul|li)>|<br>/g, ""),
      ).not.toMatch(/[<>]/);
    }),
  );
});

test("ten thousand stars are rendered without delay", () => {
  const before = performance.now();
  for (const text of [
    "*".repeat(10_000),
    "**a ".repeat(2500),
    "- ".repeat(5000),
    `- ${" ".repeat(10_000)}x`,
    "\\".repeat(10_000),
  ])
    descriptionHtml(text);
  expect(performance.now() - before).toBeLessThan(1000);
});
