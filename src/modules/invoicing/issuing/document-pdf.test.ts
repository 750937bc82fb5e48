import sharp from "sharp";
import { expect, test } from "vitest";
import { aDocument, buyer, linesTo } from "#tests/support/a-document.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { pagesOf, structureOf, textOf, withoutSpaces } from "#tests/support/pdf-text.ts";
import type { IssuedDocument } from "../contract.ts";
import { documentPdf } from "./document-pdf.ts";
import { documentFace, type DocumentFace } from "./rules/document-face.ts";
import { amountsOf } from "./rules/document-lines.ts";

const pictures = memoryStore();
const printed = (document: IssuedDocument) =>
  documentPdf(document, { marketplace: "Charma", pictures });
const written = (given: Partial<IssuedDocument>) =>
  aDocument({ ...given, ...(given.lines !== undefined && amountsOf(given.lines)) });

/** All texts of a document face, without the paths of its pictures. */
function saidBy({
  title,
  copyMark,
  mark,
  parties,
  facts,
  columns,
  rows,
  totals,
  words,
  remarks,
  statements,
  signature,
  eInvoice,
}: DocumentFace): readonly string[] {
  const texts = [
    title,
    copyMark,
    mark,
    words,
    signature.heading,
    signature.name,
    signature.role,
    signature.note,
    ...statements,
    ...[...facts, ...(eInvoice?.facts ?? [])].flat(),
    ...rows.flat(),
    ...parties.flatMap(({ heading, name, lines }) => [heading, name, ...lines]),
    ...columns.map((column) => column.title),
    ...totals.flatMap(({ label, amount }) => [label, amount]),
    ...remarks.flatMap(({ heading, text }) => [heading, text]),
  ];
  return texts.filter((text) => text !== null).map(withoutSpaces);
}

const hindi = {
  ...buyer,
  name: "सुश्री प्रियंका चतुर्वेदी",
  address: "फ्लैट ४०२, शांति निकेतन\nगांधी मार्ग",
  city: "भोपाल",
  pinCode: "462016",
  stateCode: "23",
};
const irn = {
  irn: "3f".repeat(32),
  ackNumber: "112610036563310",
  ackedAt: new Date("2026-11-22T05:00:00Z"),
  signedQr: "eyJhbGciOiJSUzI1NiJ9.e30.sig",
};
const crores = [
  {
    description: "चमड़े की थैली, Śrī edition",
    hsn: "42022110",
    quantity: 999,
    unitPricePaise: 98_765_432,
    gstBasisPoints: 1800,
  },
];

test.each<readonly [string, IssuedDocument]>([
  ["an invoice", written({})],
  [
    "one to a Hindi name and address, of crores of rupees",
    written({
      recipient: hindi,
      shipTo: { ...hindi, name: "Ravi Iyer" },
      lines: linesTo("23", crores),
      terms: "Due in 30 days.\nNo discount.",
      notes: "धन्यवाद",
    }),
  ],
  [
    "one within the state, with what the portal answered, cancelled",
    written({ placeOfSupply: "09", lines: linesTo("09", crores), irn, status: "cancelled" }),
  ],
  [
    "a bill of supply of a composition seller",
    written({
      kind: "bill_of_supply",
      isComposition: true,
      lines: linesTo(
        "27",
        [
          {
            ...crores[0],
            description: "Strap",
            hsn: "42050090",
            quantity: 1,
            unitPricePaise: 100,
            gstBasisPoints: 0,
          },
        ],
        0,
      ),
    }),
  ],
  [
    "a credit note",
    written({
      kind: "credit_note",
      number: "CRN-202611-00001",
      corrects: { id: "1", number: "INV-202611-00042", issuedAt: new Date("2026-11-05T06:00:00Z") },
    }),
  ],
])("%s says on paper what its face says, and nothing of it is lost", async (_, document) => {
  const text = textOf(await printed(document));
  for (const said of saidBy(documentFace(document))) expect(text).toContain(said);
});

test("thirty lines continue on a second page, each once, below repeated headings", async () => {
  const lines = linesTo(
    "27",
    Array.from({ length: 30 }, (_, index) => ({
      description: `Belt number ${index + 101}`,
      hsn: "42033000",
      quantity: 1,
      unitPricePaise: 100_000,
      gstBasisPoints: 1800,
    })),
  );
  const pages = pagesOf(await printed(written({ lines })));
  expect(pages.map((texts) => texts.includes("Description"))).toEqual([true, true]);
  expect(pages.map((texts) => texts.at(-1))).toEqual(["Page 1 of 2", "Page 2 of 2"]);
  expect(
    pages
      .flat()
      .filter((text) => text.startsWith("Belt number"))
      .map((text) => Number(text.slice(-3))),
  ).toEqual(Array.from({ length: 30 }, (_, index) => index + 101));
});

test("logo, signature and QR code are figures with alt texts, in less than 150 KB", async () => {
  const noise = await sharp({
    create: {
      width: 1200,
      height: 500,
      channels: 3,
      background: "#ffffff",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  })
    .blur(3)
    .webp()
    .toBuffer();
  for (const name of ["logo.webp", "sign.webp"]) await pictures.put(name, noise);
  const pdf = await printed(
    aDocument({ recipient: hindi, logoFile: "logo.webp", signatureFile: "sign.webp", irn }),
  );
  const text = structureOf(pdf);
  expect([...text.matchAll(/\/S \/Figure\b/g)]).toHaveLength(3);
  for (const alt of [
    "Logo of Suresh Leather Crafts",
    "Signature of Suresh Kumar",
    "Signed QR code of the e-invoice",
  ])
    expect(text).toContain(`/Alt (${alt})`);
  expect(pdf.length).toBeLessThan(150_000);
});

test("a hundred lines, some in Hindi, with pictures, are tagged cell by cell in less than 150 KB", async () => {
  const lines = linesTo(
    "27",
    Array.from({ length: 100 }, (_, index) => ({
      description:
        index % 3 === 0
          ? `चमड़े की थैली, हाथ से सिली हुई ${index}`
          : `Braided belt with solid brass buckle, number ${index}`,
      hsn: "42033000",
      quantity: 1 + (index % 7),
      unitPricePaise: 12_345_678 + index,
      gstBasisPoints: 1800,
    })),
  );
  const pdf = await printed(
    written({ recipient: hindi, lines, logoFile: "logo.webp", signatureFile: "sign.webp" }),
  );
  expect([...structureOf(pdf).matchAll(/\/S \/TD\b/g)].length).toBeGreaterThan(900);
  expect(textOf(pdf)).toContain(withoutSpaces("चमड़े की थैली, हाथ से सिली हुई 99"));
  expect(pdf.length).toBeLessThan(150_000);
});

test("a deleted logo leaves its place empty", async () => {
  expect(structureOf(await printed(aDocument({ logoFile: "gone.webp" })))).not.toContain("/Figure");
});
