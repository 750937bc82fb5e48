import type { ReactNode } from "react";
import { Drawing } from "#ui/drawings.tsx";
import sheet from "./category-drawings.svg";

/**
 * What each category holds, drawn as the design kit draws: 160 by 120, leather in the accent,
 * thread dashed.
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

/** Nothing for a category that nobody has drawn yet. */
export function categoryDrawing(slug: string): ReactNode | undefined {
  if (slug === "handbags") return <Drawing name="bag" />;
  if (slug === "custom") return <Drawing name="awl" />;
  return drawn.has(slug) ? <use href={`${sheet}#${slug}`} /> : undefined;
}
