import { z } from "zod";
import { idsOf, maxSaved } from "./rules/saved-ids.ts";
import { t } from "#shared/texts/text.ts";

/** The product to save or remove. */
export const Wish = z.object({
  productId: z.uuid({ error: () => t("This piece is no longer available.") }),
});

/** The product ids of a browser's list, separated by commas. Invalid ids are skipped. */
export const BrowserWishes = z
  .string()
  .max(10_000)
  .catch("")
  .transform((text) => idsOf(text.split(","), maxSaved));

/** A saved product that is no longer offered; `name` is null if only a browser had its id. */
export type UnavailableWish = { readonly productId: string; readonly name: string | null };
