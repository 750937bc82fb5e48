import { z } from "zod";
import type { TranslatedCategory } from "../contract.ts";

/** Work on the products of a category in the background. */

/** The category as it was called at the start. */
export type RunCategory = Pick<TranslatedCategory, "name" | "translations">;

/**
 * Work in progress, or done within the last hour: list rows are refreshed, or products move to
 * another category. `total` is how many there were at the start.
 */
export type ProductRun = {
  readonly id: string;
  readonly kind: "refresh" | "move";
  /** Null once the category was deleted. */
  readonly categorySlug: string | null;
  readonly category: RunCategory;
  /** Of a move. */
  readonly target: (RunCategory & { readonly slug: string }) | null;
  readonly total: number;
  readonly done: number;
  readonly isDone: boolean;
};

/** The move of all products of a category to another one. */
export const CategoryMove = z.object({
  to: z.string().max(60),
  deletesCategory: z
    .string()
    .optional()
    .transform((mark) => mark === "on"),
});
