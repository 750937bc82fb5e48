import { z } from "zod";
import { idsOf, maxSaved } from "./rules/saved-ids.ts";

/** What a wish is about. */
export const Wish = z.object({
  productId: z.uuid({ error: "This piece is no longer available." }),
});

/**
 * The products that a browser keeps, as it sends them: ids between commas. What is no id is passed
 * over.
 */
export const BrowserWishes = z
  .string()
  .max(10_000)
  .catch("")
  .transform((text) => idsOf(text.split(","), maxSaved));

/** Something saved that is offered no more; `name` is null where only a browser knew of it. */
export type UnavailableWish = { readonly productId: string; readonly name: string | null };
