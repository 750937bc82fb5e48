import fc from "fast-check";
import { expect, test } from "vitest";
import { announcementParagraphs, announcementParts } from "./announcement-parts.ts";

test("words in brackets lead to a page of ours", () => {
  expect(
    announcementParts("Read [the guidelines](/seller-guidelines#pictures) and [tell us](/help)."),
  ).toEqual([
    { text: "Read ", path: null },
    { text: "the guidelines", path: "/seller-guidelines#pictures" },
    { text: " and ", path: null },
    { text: "tell us", path: "/help" },
    { text: ".", path: null },
  ]);
});

test.each([
  "[win](https://elsewhere.example)",
  "[win](//elsewhere.example)",
  "[win](/\\elsewhere.example)",
  "[win](javascript:alert(1))",
  "<a href='/help'>win</a> <script>alert(1)</script>",
  "[](/help)",
])("%s is plain text", (text) => {
  expect(announcementParts(text)).toEqual([{ text, path: null }]);
});

test("no word is lost, and each link begins with one slash, whatever is written", () => {
  const written = fc.array(
    fc.oneof(
      fc.string(),
      fc.constantFrom("[", "](", ")", "/", "//", "\\", "[a](/help)", "[b](//x)", "\n\n"),
    ),
  );
  fc.assert(
    fc.property(written, (pieces) => {
      const text = pieces.join("");
      const parts = announcementParts(text);
      const again = parts.map((one) =>
        one.path === null ? one.text : `[${one.text}](${one.path})`,
      );
      expect(again.join("")).toBe(text);
      for (const { path } of parts) if (path !== null) expect(path).toMatch(/^\/(?![/\\])/);
    }),
  );
});

test("empty lines part paragraphs", () => {
  expect(announcementParagraphs("One\nstill one\n\n\n \n\nTwo")).toEqual(["One\nstill one", "Two"]);
});
