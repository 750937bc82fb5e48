import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * The violations that axe finds, as lines. Its source is a megabyte, which the builder would load
 * four times per check, and it would convert our few colours from oklch for every word. Here both
 * happen once per page.
 */
export async function violationsOf(
  page: Page,
  which: WhichRules = "all",
): Promise<readonly string[]> {
  const options = optionsFor[which];
  const violations =
    page.frames().length === 1 || options.iframes === false
      ? await look(page, options)
      : await lookIntoFrames(page, options);
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
}

/** Which rules: all that axe applies itself, or those that a narrower page can break. */
export type WhichRules = "all" | "layout";

// Experimental in axe, so it has to be asked for. People who speak to their browser say what they read.
const nameHasLabel = "label-content-name-mismatch";
const ofLayout = ["scrollable-region-focusable", "target-size"];
// Only violations matter: that takes half the time of a full report.
const all: RunOptions = {
  resultTypes: ["violations"],
  rules: { [nameHasLabel]: { enabled: true } },
};
const optionsFor: Readonly<Record<WhichRules, RunOptions>> = {
  all,
  // Without the style sheets, which only rules of orientation read, and without the one frame we
  // have, of a mail.
  layout: {
    resultTypes: ["violations"],
    preload: false,
    iframes: false,
    runOnly: { type: "rule", values: ofLayout },
  },
};

/** The builder queries a page seven times; once is enough. */
async function look(page: Page, options: RunOptions): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => "axe" in window)))
    await page.evaluate(
      `${source};(${rememberColours.toString()})();(${withoutTimers.toString()})()`,
    );
  return page.evaluate(async (given) => {
    // What is still appearing has not its colours yet.
    const passing = document
      .getAnimations()
      .filter(
        ({ effect, playState }) =>
          playState === "running" && effect?.getComputedTiming().endTime !== Infinity,
      );
    await Promise.allSettled(passing.map(({ finished }) => finished));
    // What sticks to the window covers what is below it until one scrolls: that is no small target.
    const sticky = [...document.querySelectorAll<HTMLElement>("body *")].filter(
      (element) => getComputedStyle(element).position === "sticky",
    );
    for (const { style } of sticky) style.setProperty("position", "static", "important");
    const { violations } = await (window as unknown as { readonly axe: Axe }).axe.run(
      document,
      given,
    );
    for (const { style } of sticky) style.removeProperty("position");
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ target }) => ({ target })),
    }));
  }, options);
}

/** No page frames another site. */
async function lookIntoFrames(page: Page, options: RunOptions): Promise<readonly Violation[]> {
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

/** Runs in the page. Where JavaScript is switched off timers never end, but promises do. */
function withoutTimers(): void {
  if (!matchMedia("(scripting: none)").matches) return;
  window.setTimeout = ((run: () => void) => {
    void Promise.resolve().then(run);
    return 0;
  }) as typeof window.setTimeout;
}
