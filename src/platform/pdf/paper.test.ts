import { inflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { fontNames, runsOf } from "./fonts.ts";
import { writePdf, type Paper } from "./paper.ts";

const options = { title: "Statement", author: "Charma", footer: "Charma", createdAt: new Date("2026-11-22T00:00:00Z") };
const draw = (put: (paper: Paper) => void) => writePdf(options, put);

/** What the pages say, inflated. */
function contentOf(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, bytes = ""]) => {
      try {
        return inflateSync(Buffer.from(bytes, "latin1")).toString("latin1");
      } catch {
        return "";
      }
    })
    .join("\n");
}

test("text is split by what a file of letters can write, and nothing is lost", () => {
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
  expect(fontNames).toHaveLength(6);
});

test("a document is tagged, has a title and a language, and its Hindi can be copied", async () => {
  const pdf = await draw((paper) => {
    paper.heading("Statement", 1);
    paper.text("चमड़े की थैली");
    paper.table([{ title: "Order", width: 2 }, { title: "₹", width: 1, align: "right" }], [["ORD-1", "₹2,499.00"]], [["Sum", "₹2,499.00"]]);
  });
  const text = pdf.toString("latin1");
  expect(text.startsWith("%PDF-1.7")).toBe(true);
  expect(text).toMatch(/\/Marked true/);
  expect(text).toMatch(/\/Lang \(en-IN\)/);
  expect(text).toMatch(/\/DisplayDocTitle true/);
  expect([...text.matchAll(/\/S \/(\w+)/g)].map(([, tag]) => tag)).toEqual(expect.arrayContaining(["Document", "H1", "P", "Table", "TR", "TH", "TD"]));
  expect(contentOf(pdf)).toContain("/ActualText");
  expect(pdf.length).toBeLessThan(60_000);
});

test("a table that is longer than a page goes on, with its heads repeated", async () => {
  const rows = Array.from({ length: 120 }, (_, index) => [`Row ${index}`, "1"]);
  const pdf = await draw((paper) => paper.table([{ title: "What", width: 3 }, { title: "How many", width: 1, align: "right" }], rows));
  const text = pdf.toString("latin1");
  expect([...text.matchAll(/\/Type \/Page\b/g)].length).toBeGreaterThan(3);
  expect([...text.matchAll(/\/S \/TH\b/g)].length).toBe(2 * [...text.matchAll(/\/Type \/Page\b/g)].length);
});

test("a document looks the same however many were written before", async () => {
  const write = () => draw((paper) => paper.text("₹2,499 for चमड़े की थैली, AV To"));
  const first = await write();
  await draw((paper) => paper.text("चमड़े की थैली, of another size", { size: 20, weight: "bold" }));
  expect((await write()).equals(first)).toBe(true);
});
