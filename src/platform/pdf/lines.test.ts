import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { fontNames } from "./fonts.ts";
import { write } from "./lines.ts";

test("a document writes after Hindi as before: nested calls would make long invoices take minutes", () => {
  const document = new PDFDocument();
  for (const name of fontNames) document.registerFont(name, "Helvetica");
  const before: unknown = document.addContent;
  write(document, "अa", { x: 0, y: 0, size: 9, weight: "regular", colour: "#000000" });
  expect(document.addContent).toBe(before);
});
