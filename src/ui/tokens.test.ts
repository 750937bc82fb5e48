import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

type Colour = readonly [lightness: number, chroma: number, hue: number];

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8");
const number = String.raw`([\d.]+)`;
const pair = new RegExp(
  String.raw`--([a-z-]+): light-dark\(oklch\(${number} ${number} ${number}\), oklch\(${number} ${number} ${number}\)\)`,
  "g",
);

const tokens = new Map<string, { light: Colour; dark: Colour }>();
for (const [, name = "", ...figures] of css.matchAll(pair)) {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = figures.map(Number);
  tokens.set(name, { light: [a, b, c], dark: [d, e, f] });
}

/**
 * Relative luminance (WCAG 2) of an OKLCH colour by way of linear sRGB, clipped to what a screen
 * can show.
 */
function luminance([lightness, chroma, hue]: Colour): number {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s;
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s;
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return 0.2126 * clip(red) + 0.7152 * clip(green) + 0.0722 * clip(blue);
}

function contrast(front: Colour, back: Colour): number {
  const [high = 0, low = 0] = [luminance(front), luminance(back)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ["surface", "surface-raised", "surface-sunken"];
const on = (front: string, backs: readonly string[], least: number) =>
  backs.map((back) => ({ front, back, least }));

const cases = [
  ...on("ink", grounds, 7),
  ...on("ink-muted", grounds, 7),
  ...["accent-text", "positive", "danger", "mustard-text"].flatMap((front) =>
    on(front, grounds, 4.5),
  ),
  ...["accent", "positive", "danger"].flatMap((front) => on(front, ["surface"], 4.5)),
  ...["line-strong", "mustard", "focus"].flatMap((front) => on(front, grounds, 3)),
  ...on("accent-ink", ["accent", "accent-strong"], 4.5),
  ...on("danger-ink", ["danger"], 4.5),
  ...on("accent-text", ["accent-soft"], 4.5),
  ...on("positive", ["positive-soft"], 4.5),
  ...on("danger", ["danger-soft"], 4.5),
  ...on("mustard-text", ["mustard-soft"], 4.5),
  ...on("ink", ["accent-soft", "positive-soft", "danger-soft", "mustard-soft"], 7),
];

describe.each(["light", "dark"] as const)("in the %s scheme", (scheme) => {
  test.each(cases)("$front on $back is readable ($least:1)", ({ front, back, least }) => {
    const text = tokens.get(front)?.[scheme];
    const ground = tokens.get(back)?.[scheme];
    if (text === undefined || ground === undefined)
      throw new Error(`No such token: ${front} or ${back}`);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(least);
  });
});

test("the formula gives 21:1 for white on black", () => {
  expect(contrast([1, 0, 0], [0, 0, 0])).toBeCloseTo(21, 1);
});
