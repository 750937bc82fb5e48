import type { ReactNode } from "react";
import { Illustration } from "#ui/illustration.tsx";
import sheet from "./category-drawings.svg";

/**
 * A line drawing for each category in the style of the design kit: 160 by 120 pixels, leather in
 * the accent colour, thread dashed.
 */
const drawn: ReadonlySet<string> = new Set([
  "belts",
  "wallets-card-holders",
  "footwear",
  "accessories",
  "travel",
  "jackets",
  "business-office",
]);

/** Undefined for a category without a drawing. */
export function categoryDrawing(slug: string): ReactNode | undefined {
  if (slug === "handbags") return <Illustration name="bag" />;
  if (slug === "custom") return <Illustration name="awl" />;
  return drawn.has(slug) ? <use href={`${sheet}#${slug}`} /> : undefined;
}
