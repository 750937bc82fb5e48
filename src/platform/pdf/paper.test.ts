import { expect, test } from "vitest";
import { pagesOf, structureOf } from "#tests/support/pdf-text.ts";
import { writePdf, type Paper } from "./paper.ts";

const options = {
  title: "Statement",
  author: "Charma",
  footer: "Charma",
  createdAt: new Date("2026-11-22T00:00:00Z"),
};
const draw = (put: (paper: Paper) => void) => writePdf(options, put);

test("a document is tagged, has a title and a language, and its Hindi can be copied", async () => {
  const pdf = await draw((paper) => {
    paper.heading("Statement", 1);
    paper.text("चमड़े की थैली");
    paper.table(
      [
        { title: "Order", width: 2 },
        { title: "₹", width: 1, align: "right" },
      ],
      [["ORD-1", "₹2,499.00"]],
      [["Sum", "₹2,499.00"]],
    );
  });
  const text = structureOf(pdf);
  expect(pdf.toString("latin1").startsWith("%PDF-1.7")).toBe(true);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/Lang \(en-IN\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect([...text.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)).toEqual(
    expect.arrayContaining(["Document", "H1", "P", "Table", "TR", "TH", "TD"]),
  );
  expect(pagesOf(pdf)[0]).toEqual(expect.arrayContaining(["Statement", "चमड़े की थैली"]));
  expect(pdf.length).toBeLessThan(60_000);
});

test("a table that is longer than a page continues on the next, with its head repeated", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`, "1"]);
  const pdf = await draw((paper) =>
    paper.table(
      [
        { title: "What", width: 3 },
        { title: "How many", width: 1, align: "right" },
      ],
      rows,
    ),
  );
  const text = structureOf(pdf);
  expect([...text.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(3);
  expect([...text.matchAll(/\/S \/TH\b/g)].length).toBe(
    2 * [...text.matchAll(/\/Type \/Page\b/g)].length,
  );
});

test("a document looks the same however many were written before", async () => {
  const write = () => draw((paper) => paper.text("₹2,499 for चमड़े की थैली, AV To"));
  const first = await write();
  await draw((paper) => paper.text("चमड़े की थैली, of another size", { size: 20, weight: "bold" }));
  expect((await write()).equals(first)).toBe(true);
});

test("halves are beside each other on one page, and content that must stay together is not split", async () => {
  const letters = (count: number) =>
    Array.from({ length: count }, (_, index) => `Line ${index}`).join("\n");
  const pdf = await draw((paper) => {
    paper.text(letters(45));
    paper.sides(
      (left) => left.text(letters(10)),
      (right) =>
        right.sums([
          ["Taxable value", "₹1.00"],
          ["Total", "₹1.18"],
        ]),
    );
    paper.text(letters(42));
    paper.keepTogether((all) => all.text("First of them\nand the last"));
  });
  const pages = pagesOf(pdf);
  expect(pages.map((texts) => texts.includes("Total"))).toEqual([false, true, false]);
  expect(
    pages.map((texts) => [texts.includes("First of them"), texts.includes("and the last")]),
  ).toEqual([
    [false, false],
    [false, false],
    [true, true],
  ]);
});

test("a table of many columns uses smaller text until it fits, and no number is split", async () => {
  const amount = "99,99,99,99,999.00";
  const columns = [
    { title: "Description", width: 1 },
    ...Array.from(
      { length: 6 },
      (_, index) => ({ title: `Amount ${index} (₹)`, width: "fit", align: "right" }) as const,
    ),
  ];
  const [page = []] = pagesOf(
    await draw((paper) =>
      paper.table(columns, [["A bag of leather", ...Array.from({ length: 6 }, () => amount)]]),
    ),
  );
  expect(page.filter((text) => text === amount)).toHaveLength(6);
});

test("a paragraph across two pages is one element, and each of its marks ends on its page", async () => {
  const words = Array.from({ length: 1500 }, (_, index) => `word${index}`);
  const pdf = await draw((paper) => paper.text(words.join(" ")));
  expect([...structureOf(pdf).matchAll(/\/S \/P\b/g)]).toHaveLength(1);
  const pages = pagesOf(pdf);
  expect(pages.length).toBeGreaterThan(1);
  expect(
    pages
      .flat()
      .join(" ")
      .match(/word\d+/g),
  ).toEqual(words);
});
