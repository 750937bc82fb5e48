import { describe, expect, test } from "vitest";
import { darkColours, lightColours } from "./mail-colours.ts";
import { shopLink, renderMail, type MailContent } from "./render-mail.ts";

const letter = (change: Partial<MailContent> = {}): MailContent => ({
  shopName: "Charma",
  baseUrl: "https://shop.example",
  heading: "Your parcel is on its way",
  blocks: [
    { kind: "text", text: "Hello Asha,\nit left Kolhapur today." },
    { kind: "heading", text: "What is in it" },
    {
      kind: "rows",
      rows: [
        { name: "Saddle tote", value: "₹4,500" },
        { name: "Total", value: "₹5,310", isStrong: true },
      ],
    },
    { kind: "button", label: "See the order", path: "/my-orders" },
    { kind: "note", text: "Nothing to do." },
  ],
  footer: "You receive this because you ordered.",
  ...change,
});

describe("a mail", () => {
  test("shows items with their addresses, and ends with the link to unsubscribe", () => {
    const { text, html } = renderMail(
      letter({
        blocks: [
          {
            kind: "items",
            items: [
              {
                title: "Saddle <tote>",
                path: "/product/saddle-tote",
                lines: ["by A & B", "₹4,500"],
              },
            ],
          },
        ],
        footerLink: { label: "Stop these letters", path: "/unsubscribe/x" },
      }),
    );
    expect(text).toContain(
      "Saddle <tote>\nby A & B\n₹4,500\nhttps://shop.example/product/saddle-tote",
    );
    expect(text).toContain(
      "You receive this because you ordered.\nStop these " +
        "letters: https://shop.example/unsubscribe/x",
    );
    expect(html).toContain('<a href="https://shop.example/product/saddle-tote"');
    expect(html).toContain("Saddle &lt;tote&gt;</a><br>by A &amp; B<br>₹4,500</p>");
    expect(html).toMatch(
      /<a href="https:\/\/shop\.example\/unsubscribe\/x"[^>]*>Stop these letters<\/a>/,
    );
  });

  test("wraps long values, so that a phone shows all of it, and has details below a name", () => {
    const rows = [
      { name: "For", value: "Advertising: Premium Boost, 14 days" },
      { name: "Saddle tote", details: ["Initials: R & K"], value: "₹99,99,99,999.00 incl. GST" },
    ];
    const { text, html } = renderMail(letter({ blocks: [{ kind: "rows", rows }] }));
    expect(html).toMatch(/nowrap;[^>]*>₹99,99,99,999.00 incl. GST</);
    expect(html).not.toMatch(/nowrap;[^>]*>Advertising/);
    expect(html).toMatch(/Saddle tote<br><span [^>]*>Initials: R &amp; K<\/span><\/td>/);
    expect(text).toContain("Saddle tote: ₹99,99,99,999.00 incl. GST\n  Initials: R & K");
  });

  test("says the same as text and as HTML", () => {
    const { text, html } = renderMail(letter());
    for (const words of [
      "Your parcel is on its way",
      "it left Kolhapur today.",
      "Saddle tote",
      "₹5,310",
      "See the order",
      "https://shop.example/my-orders",
      "Nothing to do.",
      "You receive this because you ordered.",
    ]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("Saddle tote: ₹4,500");
  });

  test("never turns text of people into markup", () => {
    const attack = `<img src=x onerror="alert(1)"><a href='https://evil.example'>&`;
    const { html } = renderMail(
      letter({
        shopName: attack,
        heading: attack,
        footer: attack,
        blocks: [
          { kind: "text", text: attack },
          { kind: "note", text: attack },
          { kind: "heading", text: attack },
          { kind: "rows", rows: [{ name: attack, value: attack }] },
          { kind: "button", label: attack, path: "/x" },
        ],
      }),
    );
    expect(html).not.toContain("<img");
    expect(html).not.toContain("evil.example'>");
    expect(html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt;/g)?.length).toBe(10);
  });

  test.each([
    "//evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "/\\evil.example",
    "my-orders",
  ])("never links off the shop to %s", (path) => {
    expect(() => shopLink("https://shop.example", path)).toThrow("Not a path of the shop");
  });

  test("has both colour schemes: dark ones win over the inline styles where the reader wants them", () => {
    const { html } = renderMail(letter());
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    const [, dark = ""] =
      /<style>@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html) ?? [];
    const rules = [...dark.matchAll(/\.([a-z]+)\{([^}]*)\}/g)];
    expect(rules.map(([, part]) => part)).toEqual(
      expect.arrayContaining(["page", "card", "button"]),
    );
    for (const [, , styles = ""] of rules)
      for (const style of styles.split(";").filter(Boolean)) expect(style).toMatch(/!important$/);
    // Every colour of the light scheme is of a part that has a dark one.
    for (const [tag] of html.matchAll(
      /<[^>]*(?:color|background)[^>]*style=[^>]*>|<[^>]*style="[^"]*#[^"]*"[^>]*>/g,
    ))
      expect(tag).toMatch(/class="(?:page|card|ink|pale|link|button|stitch|row|item)"/);
  });

  test.each([
    ["light", lightColours],
    ["dark", darkColours],
  ])("can be read in the %s scheme", (_, { ground, card, ink, pale, accent, onAccent }) => {
    for (const back of [ground, card]) {
      expect(contrast(ink, back)).toBeGreaterThan(7);
      expect(contrast(pale, back)).toBeGreaterThan(4.5);
      expect(contrast(accent, back)).toBeGreaterThan(4.5);
    }
    expect(contrast(onAccent, accent)).toBeGreaterThan(4.5);
  });
});

/** WCAG 2. */
function contrast(front: string, back: string): number {
  const [high = 0, low = 0] = [luminance(front), luminance(back)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
