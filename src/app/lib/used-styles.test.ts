import { describe, expect, it } from "vitest";
import { readStyles, usedStyles } from "./used-styles.ts";

function used(css: string, html: string): string {
  return usedStyles(readStyles(css), html);
}

describe("the styles that a page brings along", () => {
  it("are those of its elements, and of classes that it has", () => {
    const css = "a{color:red}.card{margin:0}.card .price{x:1}.drawer{y:1}";
    expect(used(css, '<p class="card">')).toBe("a{color:red}.card{margin:0}");
    expect(used(css, '<p class="card"><b class="bold price">')).toContain(".card .price{x:1}");
  });

  it("know classes as Tailwind writes and as HTML escapes them", () => {
    const css = String.raw`.md\:w-1\/2{a:1}.\[\&\>p\]\:m-0>p{b:1}.\32xl{c:1}.p-1\.5{d:1}`;
    const html = '<p class="md:w-1/2 [&amp;&gt;p]:m-0 2xl p-1.5">';
    expect(used(css, html)).toBe(css);
    expect(used(css, '<p class="md w-1">')).toBe("");
  });

  it("do not depend on classes that only a condition names", () => {
    const css = ".card:not(.sold){a:1}.card:has(:is(.big,.wide)){b:1}:where(.dark) .card{c:1}";
    expect(used(css, '<p class="card">')).toBe(css);
  });

  it("keep what stands in layers and conditions, and each layer's rank", () => {
    const css = "@layer base,late;@layer base{.no{a:1}}@media (width>=40rem){.card{b:1}.no{c:1}}";
    expect(used(css, '<p class="card">')).toBe(
      "@layer base,late;@layer base{}@media (width>=40rem){.card{b:1}}",
    );
  });

  it("bring along the animations and properties that they use", () => {
    const css =
      ".card{animation:rise 1s;x:var(--tw-a)}" +
      '@layer late{@keyframes rise{to{a:1}}}@keyframes sink{to{a:2}}@property --tw-a{syntax:"*"}';
    const taken = used(css, '<p class="card">');
    expect(taken).toContain("@keyframes rise{to{a:1}}");
    expect(taken).toContain('@property --tw-a{syntax:"*"}');
    expect(taken).not.toContain("sink");
  });

  it("bring along the fonts of the letters on the page", () => {
    const css =
      "@font-face{family:A;unicode-range:U+??}@font-face{family:B;unicode-range:U+900-97F,U+20B9}" +
      "@font-face{family:C;unicode-range:U+B80-BFF}@font-face{family:D}";
    expect(used(css, "<p>Bag")).toMatch(/family:A.*family:D/);
    expect(used(css, "<p>Bag")).not.toMatch(/family:[BC]/);
    expect(used(css, "<p>₹ 5")).toMatch(/family:A.*family:B.*family:D/);
  });

  it("are read past braces in strings and comments", () => {
    const css = '/*! a{ */.card:before{content:"}\\"{"}.no{a:1}';
    expect(used(css, '<p class="card">')).toBe('.card:before{content:"}\\"{"}');
  });
});
