import { z } from "zod";
import { latinDigits } from "#shared/indian-digits.ts";
import { nameAsSeen } from "#shared/text.ts";
import { optionalLine, requiredLine } from "#shared/text-schemas.ts";
import { translated, type LanguageCode } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import type { Translations } from "#shared/texts/translations.ts";
import {
  attributeLimits,
  attributeScopes,
  attributeTypes,
  type Attribute,
  type CategoryAttribute,
} from "../contract.ts";
import { duplicateLabels } from "./rules/choices.ts";
import { nestedFields, rowsIn } from "./rules/form-rows.ts";

/** What administrators type about attributes, and what their screens show. */

const { nameLength, unitLength, helpLength, maxNumber, decimals } = attributeLimits;

/** The texts of other languages, each at most so long. Empty texts and languages are left out. */
function translatedTexts<Field extends string>(longest: Readonly<Record<Field, number>>) {
  const fields = Object.keys(longest) as Field[];
  const words = z
    .object(Object.fromEntries(fields.map((field) => [field, optionalLine(longest[field])])))
    .transform((texts) => filledTexts(fields, texts));
  return z
    .object(Object.fromEntries(translated.map(({ code }) => [code, words.optional()])))
    .optional()
    .transform((all = {}): Translations<Field> => {
      const filled: Record<LanguageCode, Partial<Record<Field, string>>> = {};
      for (const { code } of translated) {
        const texts = all[code];
        if (texts !== undefined && Object.keys(texts).length > 0) filled[code] = texts;
      }
      return filled;
    });
}

function filledTexts<Field extends string>(
  fields: readonly Field[],
  texts: Readonly<Record<string, string | null>>,
): Partial<Record<Field, string>> {
  const filled: Partial<Record<Field, string>> = {};
  for (const field of fields) {
    const text = texts[field];
    if (typeof text === "string") filled[field] = text;
  }
  return filled;
}

/** Bounds between ranges as typed: "3, 5". */
const bounds = z
  .string()
  .optional()
  .default("")
  .transform((text) =>
    latinDigits(text)
      .split(/[,;\s]+/)
      .filter((part) => part !== ""),
  )
  .refine((parts) => parts.every((part) => /^\d{1,7}(\.\d+)?$/.test(part)), {
    error: () => t("Please enter numbers separated by commas, such as 3, 5."),
  })
  .transform((parts) => parts.map(Number))
  .refine(
    (numbers) =>
      numbers.every(
        (number, index) =>
          number > (numbers[index - 1] ?? 0) &&
          number <= maxNumber &&
          Number(number.toFixed(decimals)) === number,
      ),
    {
      error: () =>
        t(
          "Please enter numbers in ascending order, above 0 and up to {max}, with at most {decimals} decimal places.",
          {
            max: maxNumber,
            decimals,
          },
        ),
    },
  )
  .refine((numbers) => numbers.length <= attributeLimits.ranges, {
    error: () => t("Please enter at most {max} numbers.", { max: attributeLimits.ranges }),
  });

const choice = z.object({
  /** Of a choice that exists. A new one gets its value from its label. */
  value: z.string().max(40).optional().default(""),
  label: optionalLine(nameLength),
  isRetired: z
    .string()
    .optional()
    .transform((mark) => mark === "on"),
  translations: translatedTexts({ label: nameLength }),
});

const choices = z
  .array(choice)
  .superRefine((rows, problems) => {
    const problem = (at: number, message: string) =>
      problems.addIssue({ code: "custom", path: [at, "label"], message });
    for (const [at, { value, label, translations }] of rows.entries())
      if (
        label === null
          ? value !== "" || Object.keys(translations).length > 0
          : nameAsSeen(label) === ""
      )
        problem(at, t("Please enter the choice in English."));
    for (const { at, word } of duplicateLabels(rows))
      problem(
        at,
        t("“{word}” is listed twice. Capital and small letters count as the same.", { word }),
      );
    if (
      rows.filter(({ isRetired, label }) => !isRetired && label !== null).length >
      attributeLimits.choices
    )
      problems.addIssue({
        code: "custom",
        message: t("At most {max} choices can be offered. Please retire or remove some.", {
          max: attributeLimits.choices,
        }),
      });
  })
  .transform((rows) =>
    rows.flatMap(({ label, ...row }) => (label === null ? [] : [{ label, ...row }])),
  );

const attributeFields = {
  name: requiredLine(nameLength, () => t("Please enter a name.")).refine(
    (name) => nameAsSeen(name) !== "",
    { error: () => t("Please enter a name.") },
  ),
  type: z.enum(attributeTypes, { error: () => t("Please choose a type.") }),
  scope: z.enum(attributeScopes, {
    error: () => t("Please choose whether it belongs to the product or to each variant."),
  }),
  unit: optionalLine(unitLength),
  help: optionalLine(helpLength),
  ranges: bounds,
  translations: translatedTexts({ name: nameLength, unit: unitLength, help: helpLength }),
  choices,
};

/** The form with its choices as rows and its translations by language. */
function gathered(form: unknown): unknown {
  if (typeof form !== "object" || form === null) return form;
  if ("choices" in form && Array.isArray(form.choices)) return form;
  const fields = form as Readonly<Record<string, unknown>>;
  return { ...nestedFields(fields), choices: rowsIn(fields, "choices").map(nestedFields) };
}

/** A new attribute as typed. Without a code it gets one from its name. */
export const AttributeInput = z.preprocess(
  gathered,
  z.object({
    ...attributeFields,
    code: optionalLine(40)
      .transform((code) => code?.toLowerCase() ?? null)
      .refine((code) => code === null || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(code), {
        error: () => t("Lowercase letters, digits and single hyphens, such as heel-height."),
      })
      .refine((code) => code !== "new" && code !== "constructor", {
        error: () => t("This word is reserved for the form. Please choose another one."),
      }),
  }),
);
/** A parsed attribute. */
export type AttributeInput = z.output<typeof AttributeInput>;

/** An existing attribute as typed, and the version that the form showed. */
export const AttributeChange = z.preprocess(
  gathered,
  z.object({ ...attributeFields, version: z.coerce.number().int() }),
);
/** What can change of an attribute: all but its code. */
export type AttributeTexts = Omit<AttributeInput, "code">;

/** The deletion of an attribute that no product uses. */
export const AttributeDeletion = z.object({
  intent: z.literal("delete"),
  version: z.coerce.number().int(),
});

const question = z.object({
  code: z.string().max(40),
  isRequired: z
    .string()
    .optional()
    .transform((mark) => mark === "on"),
  isFilterable: z
    .string()
    .optional()
    .transform((mark) => mark === "on"),
  isOnCards: z
    .string()
    .optional()
    .transform((mark) => mark === "on"),
});

/** Which attributes a category asks for, in this order, and the version that the form showed. */
export const CategoryAttributesInput = z.preprocess(
  (form) => {
    if (typeof form !== "object" || form === null || "attributes" in form) return form;
    return { ...form, attributes: rowsIn(form as Record<string, unknown>, "attributes") };
  },
  z.object({
    version: z.coerce.number().int(),
    attributes: z
      .array(question)
      .transform((rows) => rows.filter(({ code }) => code !== ""))
      .refine((rows) => new Set(rows.map(({ code }) => code)).size === rows.length, {
        error: () => t("An attribute is listed twice. Please remove one."),
      }),
  }),
);
/** How a category asks for an attribute. */
export type CategoryQuestion = z.output<typeof question>;

/** A category that asks for an attribute, in English with translations. */
export type AskingCategory = Pick<
  CategoryAttribute,
  "isRequired" | "isFilterable" | "isOnCards"
> & {
  readonly slug: string;
  readonly name: string;
  readonly translations: Translations<"name" | "description">;
};

/** An attribute as administrators see it. */
export type EditedAttribute = Attribute & {
  readonly isUsed: boolean;
  readonly version: number;
  /** The categories that ask for it, in their order. */
  readonly categories: readonly AskingCategory[];
};

/**
 * How many published products of a category have answered. Only the first `examined` products were
 * looked at; `isAll` says whether these are all.
 */
export type Answered = {
  readonly examined: number;
  readonly answered: number;
  readonly isAll: boolean;
};

/** An attribute with how many published products have answered, over all categories that ask. */
export type AttributeLine = EditedAttribute & { readonly answers: Answered };
