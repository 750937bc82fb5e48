import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The violations that axe finds, as lines. Its source is a megabyte, which the builder would load
 * four times per check, and it would convert our few colours from oklch for every word. Here both
 * happen once per page.
 */
export async function violationsOf(page: Page): Promise<readonly string[]> {
  const violations = page.frames().length === 1 ? await look(page) : await lookIntoFrames(page);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

// Only violations matter: that takes half the time of a full report.
const options: RunOptions = { resultTypes: ["violations"] };

/** The builder queries a page seven times; once is enough. */
async function look(page: Page): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(`${source};(${rememberColours.toString()})()`);
  return page.evaluate(
    async (given) =>
      (await (window as unknown as { readonly axe: Axe }).axe.run(document, given)).violations.map(
        ({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }),
      ),
    options,
  );
}

/** No page frames another site. */
async function lookIntoFrames(page: Page): Promise<readonly Violation[]> {
  return (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze()).violations;
}

const requireOfBuilder = createRequire(
  createRequire(import.meta.url).resolve("@axe-core/playwright"),
);
const source = readFileSync(requireOfBuilder.resolve("axe-core/axe.min.js"), "utf8");

type RunOptions = Parameters<AxeBuilder["options"]>[0];
type Violation = {
  readonly id: string;
  readonly nodes: readonly { readonly target: readonly unknown[] }[];
};
type Axe = {
  run(root: Document, options: RunOptions): Promise<{ readonly violations: readonly Violation[] }>;
};
type Colour = { r: number; g: number; b: number; alpha: number; parseString(text: string): Colour };

/** Runs in the page. */
function rememberColours(): void {
  const { prototype } = (
    window as unknown as {
      readonly axe: {
        readonly commons: { readonly color: { readonly Color: { readonly prototype: Colour } } };
      };
    }
  ).axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, "r" | "g" | "b" | "alpha">>();
  prototype.parseString = function remembered(this: Colour, text) {
    const colour = known.get(text);
    if (colour !== undefined) return Object.assign(this, colour);
    parse.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}
