import { z } from "zod";
import { optionalLine, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { t } from "#shared/texts/text.ts";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * A category as typed. Aliases are other spellings, separated by commas or lines; the slug is its
 * part of the address.
 */
export const CategoryInput = z.object({
  name: requiredLine(60, () => t("Please enter a name.")),
  slug: requiredLine(60, () => t("Please enter the word for the web address."))
    .transform((slug) => slug.toLowerCase())
    .refine((slug) => slugPattern.test(slug), {
      error: () => t("Lowercase letters, digits and single hyphens, such as travel-gear."),
    })
    .refine((slug) => slug !== "new", {
      error: () => t("This word is reserved for the new category form. Please choose another one."),
    }),
  description: requiredText(300, () => t("Please describe it in a sentence.")),
  defaultHsnCode: optionalLine(8).refine(
    (code) => code === null || /^[0-9]{4}([0-9]{2}){0,2}$/.test(code),
    { error: () => t("An HSN code has 4, 6 or 8 digits.") },
  ),
  aliases: z
    .string()
    .max(2000)
    .optional()
    .default("")
    .transform((text) => [
      ...new Set(
        text
          .toLowerCase()
          .split(/[,\n]/)
          .map((alias) => alias.replace(/\s+/g, " ").trim())
          .filter((alias) => alias !== ""),
      ),
    ])
    .refine((aliases) => aliases.length <= 40 && aliases.every((alias) => alias.length <= 60), {
      error: () => t("At most 40 other spellings of at most 60 characters."),
    }),
});
/** A parsed category, with its aliases as a list. */
export type CategoryInput = z.output<typeof CategoryInput>;

/** A category as typed, and the version that the form showed. */
export const CategoryChange = CategoryInput.extend({ version: z.coerce.number().int() });

/** A move of a category among the others, or its deletion. */
export const CategoryStep = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("move"),
    slug: z.string().max(60),
    direction: z.enum(["up", "down"]),
  }),
  z.object({ intent: z.literal("delete"), slug: z.string().max(60) }),
]);

/**
 * A category as administrators see it. `products` counts products of every status, up to a
 * thousand.
 */
export type EditedCategory = Omit<CategoryInput, "aliases"> & {
  readonly aliases: readonly string[];
  readonly position: number;
  readonly version: number;
  readonly products: number;
};
