import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { aDocument, artisan, buyer, linesTo } from "#tests/support/a-document.ts";
import { aCompositionVoucher, aVoucher } from "#tests/support/a-voucher.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import {
  pagesOf,
  structureOf,
  textOf,
  unpackedObjects,
  withoutSpaces,
} from "#tests/support/pdf-text.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { translated } from "#shared/texts/languages.ts";
import type { IssuedDocument } from "../contract.ts";
import { documentPdf } from "./document-pdf.ts";
import { documentFace, secondOf } from "./rules/document-face.ts";
import { amountsOf } from "./rules/document-lines.ts";
import { secondWords } from "./second-words.ts";

const [hindi] = translated;
if (hindi === undefined) throw new Error("Hindi is a language of the shop");

const printed = (document: IssuedDocument) =>
  documentPdf(document, { marketplace: "Charma", pictures: memoryStore() });
const untaxed = linesTo(
  "09",
  [{ description: "Strap", hsn: "42050090", quantity: 1, unitPricePaise: 9900, gstBasisPoints: 0 }],
  0,
);
const atHome = { ...buyer, stateCode: "09" };
const corrects = {
  id: "1",
  number: "INV-202611-00042",
  issuedAt: new Date("2026-11-05T06:00:00Z"),
};

const documents: readonly (readonly [string, IssuedDocument])[] = [
  ["a tax invoice to another state", aDocument({ terms: "Cash on delivery." })],
  ["one within the state", aDocument({ recipient: atHome, notes: "Thank you" })],
  [
    "one to another address",
    aDocument({ shipTo: { ...buyer, stateCode: "35" }, status: "cancelled" }),
  ],
  ["a receipt voucher", aVoucher()],
  ["a refund voucher", aVoucher({ kind: "refund_voucher", corrects })],
  ["a receipt voucher of a composition seller", aCompositionVoucher()],
  ["a credit note", aDocument({ kind: "credit_note", corrects, notes: "Damaged" })],
  [
    "a bill of supply",
    aDocument({
      kind: "bill_of_supply",
      isComposition: true,
      recipient: atHome,
      lines: untaxed,
      ...amountsOf(untaxed),
    }),
  ],
  [
    "a bill of an enrolled artisan",
    aDocument({
      kind: "bill",
      supplier: { ...artisan, gstin: null, enrolmentNumber: "090000000001EN1" },
      recipient: atHome,
      lines: untaxed,
      ...amountsOf(untaxed),
    }),
  ],
];

/** What is the same in each language. */
const withoutWords = /^(?:HSN|GST|[\d.,/ %₹()]*|IRN)$/;

test.each(documents)("%s for a Hindi buyer has Hindi beside each label", (_, document) => {
  const second = secondWords({ ...document, language: "hi" });
  const face = documentFace({ ...document, language: "hi" }, second);
  const labels = [
    face.title,
    face.copyMark,
    ...(face.mark === null ? [] : [face.mark]),
    face.words,
    face.signature.heading,
    face.signature.role,
    ...(face.signature.note === null ? [] : [face.signature.note]),
    ...face.parties.map(({ heading }) => heading),
    ...face.facts.map(([name]) => name),
    ...face.columns.map(({ title }) => title),
    ...face.totals.map(({ label }) => label),
    ...face.remarks.map(({ heading }) => heading),
    ...face.statements,
  ];
  const missing = labels.filter(
    (label) => !withoutWords.test(label) && !/[\u0900-\u097f]/.test(secondOf(second, label) ?? ""),
  );
  expect(missing).toEqual([]);
});

test.each(documents)("%s says both on paper, and its English is complete", async (_, document) => {
  const english = documentFace(document);
  const text = textOf(await printed({ ...document, language: "hi" }));
  const { words = {} } = secondWords({ ...document, language: "hi" }) ?? {};
  for (const label of [
    english.title,
    ...english.facts.flat(),
    ...english.columns.map(({ title }) => title),
    ...english.totals.flatMap(({ label: name, amount }) => [name, amount]),
    ...english.statements,
    english.words,
  ]) {
    expect(text).toContain(withoutSpaces(label));
    expect(text).toContain(withoutSpaces(words[label] ?? ""));
  }
});

test("a Hindi buyer's document is named in both languages, down to the page and the amount", async () => {
  const pdf = await printed(aDocument({ language: "hi", recipient: atHome, placeOfSupply: "09" }));
  const [texts = []] = pagesOf(pdf);
  const text = withoutSpaces(texts.join(""));
  for (const words of [
    "TAX INVOICE",
    "टैक्स इनवॉइस",
    "सप्लाई की जगह",
    "कर योग्य मूल्य",
    "केंद्रीय कर",
    "राज्य कर",
    "State (राज्य): Uttar Pradesh (09)",
    "Shipping · शिपिंग",
    "Reverse charge",
    "No · नहीं",
    "Six Thousand Six Hundred Seventy Rupees And Ninety Six Paise Only",
    "छह हज़ार छह सौ सत्तर रुपये छियानवे पैसे मात्र",
    "Page 1 of 1 · पेज 1 / 1",
  ])
    expect(text).toContain(withoutSpaces(words));
  expect(structureOf(pdf)).toMatch(/\/Lang \(hi-IN\)/);
});

test("whoever opens a document, in whichever language, gets the same bytes", async () => {
  for (const language of ["hi", null] as const) {
    const document = aDocument({ language });
    const inHindi = await inLanguage(hindi, () => printed(document));
    expect(inHindi.equals(await printed(document))).toBe(true);
  }
});

test("a document from before, and one of an unknown language, is in English only", () => {
  expect(aDocument()).not.toHaveProperty("language");
  for (const language of [undefined, null, "en", "xx"])
    expect(secondWords({ ...aDocument(), ...(language !== undefined && { language }) })).toBeNull();
});

/**
 * The content of the documents as release 0.2 drew them. A change here changes documents that were
 * issued: buyers' copies would differ from ours.
 */
test.each([
  ["invoice", aDocument(), "e4cdb34f7260e16c9160debcd2e7f6df1408d5a9e4bb8fe8589b5d9d0fba040c"],
  [
    "credit note",
    aDocument({ kind: "credit_note", corrects, notes: "Damaged", status: "cancelled" }),
    "772d6df651b5f1c75b0620b32381cbb0b05d3a38138291bdca06af99068cca5c",
  ],
])(
  "an English %s is drawn as it was before there were two languages",
  async (_, document, hash) => {
    const content = unpackedObjects(await printed(document));
    expect(createHash("sha256").update(content).digest("hex")).toBe(hash);
  },
);

test("a buyer's address cannot borrow the words of a label, or of the language itself", () => {
  const recipient = { ...buyer, address: "constructor: 4 Lake View\ntoString" };
  const document = aDocument({ language: "hi", recipient });
  const face = documentFace(document, secondWords(document));
  expect(face.parties[1]?.lines.slice(0, 2)).toEqual(["constructor: 4 Lake View", "toString"]);
});
