import { expect, test } from "vitest";
import { pagesOf } from "#tests/support/pdf-text.ts";
import { fontOf, type Script } from "./fonts.ts";
import { writePdf } from "./paper.ts";
import { runsOf } from "./runs.ts";

test("text is split into runs that one font file can draw, and nothing is lost", () => {
  const text = "₹2,499 for चमड़े की थैली by Śrī Leather";
  expect(runsOf(text)).toEqual([
    { script: "latin-ext", text: "₹" },
    { script: "latin", text: "2,499 for " },
    { script: "devanagari", text: "चमड़े की थैली " },
    { script: "latin", text: "by " },
    { script: "latin-ext", text: "Ś" },
    { script: "latin", text: "r" },
    { script: "latin-ext", text: "ī " },
    { script: "latin", text: "Leather" },
  ]);
});

/** Names and places with conjuncts, with vowels before their consonant, and with stacked letters. */
const words: readonly (readonly [Script, string])[] = [
  ["devanagari", "किताब क्षेत्र अर्क र्कि कर्मियों शिपिंग श्रीमती राष्ट्रीय उज्ज्वल ४०२।"],
  ["bengali", "কোলকাতা ক্ষেত্র অর্ক র‍্যাব রাষ্ট্রীয় ধর্মেন্দ্র চৌধুরী স্বাস্থ্য হৃদয়।"],
  ["gurmukhi", "ਕਿਤਾਬ ਸ੍ਰੀ ਅੰਮ੍ਰਿਤਸਰ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ਲੁਧਿਆਣਾ ਓਅੰਕਾਰ"],
  ["gujarati", "કિતાબ ક્ષેત્ર અર્ક શ્રી કૃષ્ણ પ્રિયંકા રાષ્ટ્રીય ધર્મેન્દ્ર"],
  ["oriya", "କିତାବ କ୍ଷେତ୍ର ଅର୍କ ଜଗନ୍ନାଥ କୋଣାର୍କ ଭୁବନେଶ୍ୱର ଧର୍ମେନ୍ଦ୍ର"],
  ["tamil", "கொள்கை சென்னை ஸ்ரீ க்ஷேத்திரம் கௌரி கோயம்புத்தூர்"],
  ["telugu", "హైదరాబాద్ క్షేత్రం శ్రీ ప్రియాంక స్త్రీ లక్ష్మి ఉజ్జ్వల"],
  ["kannada", "ಬೆಂಗಳೂರು ಕ್ಷೇತ್ರ ಜ್ಞಾನ ಕರ್ನಾಟಕ ಸ್ತ್ರೀ ಧರ್ಮೇಂದ್ರ ಲಕ್ಷ್ಮಿ"],
  ["malayalam", "കോഴിക്കോട് ക്ഷേത്രം കൃഷ്ണൻ രാഷ്ട്രീയ സ്ത്രീ അര്‍ക്കന്‍ പൗരൻ"],
];

const written = async (text: string) => {
  const pdf = await writePdf(
    { title: "Name", author: "Charma", footer: "Charma", createdAt: new Date(0) },
    (paper) => {
      paper.text(text, { size: 8 });
      paper.text(text, { size: 8, weight: "bold" });
    },
  );
  return pagesOf(pdf).flat();
};

test.each(words)(
  "%s is drawn in its own font without boxes, and copied as typed",
  async (script, text) => {
    expect(runsOf(text)).toEqual([{ script, text }]);
    for (const weight of ["regular", "bold"] as const)
      expect(
        fontOf(script, weight)
          .layout(text)
          .glyphs.map(({ id }) => id),
      ).not.toContain(0);
    expect((await written(text)).filter((each) => each === text)).toHaveLength(2);
  },
);

test.each(words.filter(([script]) => script !== "telugu" && script !== "kannada"))(
  "a vowel of %s that is spoken after its consonant is drawn before it",
  (script) => {
    const [consonant, vowel] = before[script] ?? ["", ""];
    const idsOf = (text: string) =>
      fontOf(script, "regular")
        .layout(text)
        .glyphs.map(({ id }) => id);
    const [, joined = []] = [idsOf(consonant), idsOf(consonant + vowel)];
    expect(joined.indexOf(idsOf(consonant)[0] ?? -1)).toBe(1);
  },
);

const before: Readonly<Partial<Record<Script, readonly [consonant: string, vowel: string]>>> = {
  devanagari: ["न", "ि"],
  bengali: ["ন", "ি"],
  gurmukhi: ["ਨ", "ਿ"],
  gujarati: ["ન", "િ"],
  oriya: ["ନ", "େ"],
  tamil: ["ந", "ெ"],
  malayalam: ["ന", "െ"],
};

test("letters of a conjunct are joined: क्ष and त्र have one glyph each", () => {
  expect(fontOf("devanagari", "regular").layout("क्षत्र").glyphs).toHaveLength(2);
});

test("letters that no font has are spelled in Latin ones, and copied as typed", async () => {
  expect(runsOf("李小龙 & Sons")).toEqual([
    { script: "latin", text: "LiXiaoLong ", written: "李小龙 " },
    { script: "latin", text: "& Sons" },
  ]);
  expect(runsOf("علی")[0]?.text).toMatch(/^[\x20-\x7e]+$/);
  expect(runsOf("\u{10fffd}\u{1f9ff}")[0]?.text).toMatch(/^[\x20-\x7e]+$/);
  expect(await written("李小龙 & Sons")).toContain("李小龙 ");
});

test("an accent that was typed as a character of its own is drawn with its letter", () => {
  expect(runsOf("cafe\u0301")).toEqual([{ script: "latin", text: "café" }]);
});
