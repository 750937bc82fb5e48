import { describe, expect, test } from "vitest";
import { textOfEntities, textOfHtml } from "./simple-text.ts";

describe("a description in HTML", () => {
  test.each([
    ["plain text", "plain text"],
    ["Two\r\n\r\nparagraphs &amp; more", "Two\n\nparagraphs & more"],
    ["5 < 6 and <3", "5 < 6 and <3"],
    ["<p>One</p><p>Two</p>", "One\n\nTwo"],
    ["<p>One<br>line</p>", "One\nline"],
    ["<b>Bold</b> and <em>italic</em>", "**Bold** and *italic*"],
    ["<h2>Made <b>well</b></h2>text", "**Made well**\n\ntext"],
    ["<ul><li>One</li><li><p>Two</p></li></ul>", "- One\n- Two"],
    ["<ol><li>One</li></ol>after", "- One\n\nafter"],
    [
      "<table><tr><td>Width</td><td>38 mm</td></tr><tr><td>Length</td><td>1 m</td></tr></table>",
      "Width 38 mm\nLength 1 m",
    ],
    ['<a href="javascript:alert(1)">a link</a>', "a link"],
    ['<p>Look<img src="x" onerror="alert(1)"></p>', "Look"],
    ["<script>alert(1)</script><style>p{}</style>text<iframe src=x></iframe>", "text"],
    ["<p>unclosed <b>bold", "unclosed **bold**"],
    ["&lt;script&gt;alert(1)&lt;/script&gt;", "<script>alert(1)</script>"],
    ["<p>&nbsp;</p>", null],
    ["", null],
  ])("%j becomes %j", (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  test("that is too long is not read, and a deeply nested one is", () => {
    expect(textOfHtml("x".repeat(50_001))).toBeUndefined();
    expect(textOfHtml(`${"<div><b>".repeat(6000)}x`)).toBe("**x**");
    expect(textOfHtml(`${"<ul><li>".repeat(6000)}x`)).toBe("- x");
    expect(textOfHtml(`<p>x</p>${"<!--".repeat(9000)}`)).toBe("x");
  });
});

test("entities are decoded as browsers do, and anything else stays", () => {
  expect(
    textOfEntities("Rider&#39;s &quot;belt&quot; &#x20B9; &copy; & &#0; &#99999999; &#xD800;"),
  ).toBe('Rider\'s "belt" ₹ &copy; & &#0; &#99999999; &#xD800;');
});
