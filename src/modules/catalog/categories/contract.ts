import { z } from "zod";
import { optionalLine, optionalText, requiredLine, requiredText } from "#shared/text-schemas.ts";
import { cleanLine, cleanText } from "#shared/text.ts";
import { translated } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { translationField, type Translations } from "#shared/texts/translations.ts";

const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const longestName = 60;
const longestDescription = 300;

/** What other languages call a category: its name and its description. */
export type CategoryTranslations = Translations<"name" | "description">;
type TranslatedWords = CategoryTranslations[string];

const translation = z
  .object({ name: optionalLine(longestName), description: optionalText(longestDescription) })
  .transform((words): TranslatedWords =>
    Object.fromEntries(Object.entries(words).filter(([, text]) => text !== null)),
  );
const translations = z
  .object(Object.fromEntries(translated.map(({ code }) => [code, translation.default({})])))
  .transform((all): CategoryTranslations =>
    Object.fromEntries(Object.entries(all).filter(([, words]) => Object.keys(words).length > 0)),
  )
  .default({});

/** Gathers the translations of a form, which names each of its fields apart. */
function withTranslations(form: unknown): unknown {
  if (typeof form !== "object" || form === null || "translations" in form) return form;
  const gathered = translated.map(({ code }) => {
    const typed = (field: "name" | "description") =>
      Reflect.get(form, translationField(code, field));
    return [code, { name: typed("name"), description: typed("description") }] as const;
  });
  return { ...form, translations: Object.fromEntries(gathered) };
}

const fields = z.object({
  name: requiredLine(longestName, () => t("Please enter a name.")),
  slug: requiredLine(60, () => t("Please enter the word for the web address."))
    .transform((slug) => slug.toLowerCase())
    .refine((slug) => slugPattern.test(slug), {
      error: () => t("Lowercase letters, digits and single hyphens, such as travel-gear."),
    })
    .refine((slug) => slug !== "new", {
      error: () => t("This word is reserved for the new category form. Please choose another one."),
    }),
  description: requiredText(longestDescription, () => t("Please describe it in a sentence.")),
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
        cleanText(text)
          .toLowerCase()
          .split(/[,\n]/)
          .map(cleanLine)
          .filter((alias) => alias !== ""),
      ),
    ])
    .refine((aliases) => aliases.length <= 40 && aliases.every((alias) => alias.length <= 60), {
      error: () => t("At most 40 other spellings of at most 60 characters."),
    }),
  translations,
});

/**
 * A category as typed, in English and other languages. Aliases are other spellings, separated by
 * commas or lines; the slug is its part of the address.
 */
export const CategoryInput = z.preprocess(withTranslations, fields);
/** A parsed category, with its aliases as a list. */
export type CategoryInput = z.output<typeof CategoryInput>;

/** A category as typed, and the version that the form showed. */
export const CategoryChange = z.preprocess(
  withTranslations,
  fields.extend({ version: z.coerce.number().int() }),
);

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
