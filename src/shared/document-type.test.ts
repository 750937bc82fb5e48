import { expect, test } from "vitest";
import { documentName, documentTypeOf } from "./document-type.ts";

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

test("a document is what its first bytes say, not what its name says", () => {
  expect(documentTypeOf(bytesOf("%PDF-1.7 ..."))).toBe("application/pdf");
  expect(documentTypeOf(bytesOf("\xff\xd8\xff\xe0 JFIF"))).toBe("image/jpeg");
  expect(documentTypeOf(bytesOf("\x89PNG\r\n\x1a\n"))).toBe("image/png");
  expect(documentTypeOf(bytesOf("RIFF\0\0\0\0WEBPVP8 "))).toBe("image/webp");
  for (const other of ["", "<svg onload=alert(1)>", "<!DOCTYPE html>%PDF-", "MZ", "%PDF"])
    expect(documentTypeOf(bytesOf(other))).toBeNull();
});

test("a document is downloaded under a harmless name with the ending of its type", () => {
  expect(documentName("GI certificate (2026).PDF", "application/pdf", "certificate")).toBe(
    "GI-certificate-2026.pdf",
  );
  expect(documentName("प्रमाण पत्र.html", "image/png", "certificate")).toBe("प्रमाण-पत्र.png");
  expect(documentName('../../"\r\nSet-Cookie: a', "image/jpeg", "certificate")).toBe(
    "Set-Cookie-a.jpg",
  );
  expect(documentName("…", "image/webp", "certificate")).toBe("certificate.webp");
  expect(documentName("x".repeat(500), "application/pdf", "certificate")).toHaveLength(84);
});
