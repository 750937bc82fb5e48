import type { Translations } from "#shared/texts/translations.ts";

/**
 * Attributes: what products of a category are asked about, beyond the fields that every product
 * has. Administrators define them as data, in English with translations.
 */

/** The control, the check and the filter of an attribute follow from its type. */
export const attributeTypes = ["number", "choice", "choices", "yes_no", "text"] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** Whether a product has one value, or each of its variants. */
export const attributeScopes = ["product", "variant"] as const;
export type AttributeScope = (typeof attributeScopes)[number];

/** The limits that the database enforces too. */
export const attributeLimits = {
  perCategory: 30,
  filterablePerCategory: 8,
  /** Each doubles the combinations of a variant's colour, size and stock that a list row stores. */
  filterableOfVariants: 2,
  choices: 100,
  ranges: 12,
  nameLength: 60,
  unitLength: 12,
  helpLength: 200,
  textLength: 200,
  maxNumber: 1_000_000,
  decimals: 3,
} as const;

/** A choice of an attribute. A retired one is no longer offered, but products keep it. */
export type AttributeChoice = {
  readonly value: string;
  readonly label: string;
  readonly translations: Translations<"label">;
  readonly isRetired: boolean;
};

/** An attribute as it is defined. Its code is its name in files, addresses and the public API. */
export type Attribute = {
  readonly code: string;
  readonly name: string;
  readonly type: AttributeType;
  readonly scope: AttributeScope;
  /** Of a number: "cm". */
  readonly unit: string | null;
  readonly help: string | null;
  /** Of a number: ascending bounds between the ranges that lists filter by. */
  readonly ranges: readonly number[];
  readonly choices: readonly AttributeChoice[];
  readonly translations: Translations<"name" | "unit" | "help">;
};

/** An attribute as one category asks for it. */
export type CategoryAttribute = Attribute & {
  readonly isRequired: boolean;
  readonly isFilterable: boolean;
  readonly isOnCards: boolean;
};

/** An attribute in the reader's language. */
export type DisplayedAttribute = Omit<CategoryAttribute, "translations" | "choices"> & {
  readonly choices: readonly Omit<AttributeChoice, "translations">[];
};

/**
 * A value: a number in the attribute's unit, the value of a choice, the values of several choices
 * in the order of the attribute, yes or no, or text.
 */
export type AttributeValue = number | string | boolean | readonly string[];

/** Values by the codes of their attributes. What was not answered is absent. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;
