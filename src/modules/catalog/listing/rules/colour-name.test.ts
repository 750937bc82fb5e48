import { expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { findLanguage } from "#shared/texts/languages.ts";
import { colourName } from "./colour-name.ts";
import { facetsOf } from "./facets.ts";

function inHindi<T>(work: () => T): T {
  const hindi = findLanguage("hi");
  if (hindi === undefined) throw new Error("Hindi is not offered.");
  return inLanguage(hindi, work);
}

test.each([
  ["Black", "काला"],
  ["  TAN ", "टैन"],
  ["grey", "स्लेटी"],
  ["dark Brown", "गहरा भूरा"],
  ["forest-green", "फ़ॉरेस्ट ग्रीन"],
  ["Tan & Black", "टैन & काला"],
])("the colour %j is %s in Hindi", (written, name) => {
  expect(inHindi(() => colourName(written))).toBe(name);
});

test.each(["", "Kashmir", "Tan & Kashmir", "dark", "constructor", "Dark constructor", "नीला"])(
  "the colour %j stays as the seller wrote it",
  (written) => {
    expect(inHindi(() => colourName(written))).toBe(written);
  },
);

test("an English reader sees every colour as the seller wrote it", () => {
  expect(colourName("forest-green")).toBe("forest-green");
});

test("filters are in Hindi, and what they send is not", () => {
  const counted = (token: string, label: string | null, count = 1) => ({
    token,
    label,
    count,
    isMore: false,
  });
  const facets = () =>
    facetsOf(
      [
        counted("colour=tan", "Tan"),
        counted("material=full-grain", "Full-grain", 2),
        counted("material=hemp", "Hemp"),
        counted("state=09", null),
        counted("size=uk 8", "UK 8"),
      ],
      [],
    );
  const hindi = inHindi(facets);
  expect([hindi.colours, hindi.materials, hindi.states, hindi.sizes].flat()).toMatchObject([
    { value: "tan", label: "टैन", swatch: "#b27a47" },
    { value: "full-grain", label: "फ़ुल-ग्रेन" },
    { value: "hemp", label: "Hemp" },
    { value: "09", label: "उत्तर प्रदेश" },
    { value: "uk 8", label: "UK 8" },
  ]);
  expect(JSON.stringify(facets())).not.toMatch(/\p{Script=Devanagari}/u);
});
