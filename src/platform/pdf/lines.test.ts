import PDFDocument from "pdfkit";
import { expect, test } from "vitest";
import { write } from "./lines.ts";

test("a document writes after Hindi as before: nested calls would make long invoices take minutes", () => {
  const document = new PDFDocument();
  const before: unknown = document.addContent;
  write(document, "अa", { x: 0, y: 0, size: 9, weight: "regular", colour: "#000000" });
  expect(document.addContent).toBe(before);
});
