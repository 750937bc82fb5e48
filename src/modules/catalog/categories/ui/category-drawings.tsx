import type { ReactNode } from "react";
import { Illustration } from "#ui/illustration.tsx";
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
  if (slug === "handbags") return <Illustration name="bag" />;
  if (slug === "custom") return <Illustration name="awl" />;
  return drawn.has(slug) ? <use href={`${sheet}#${slug}`} /> : undefined;
}
