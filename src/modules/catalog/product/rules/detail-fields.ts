import type { ProductField } from "./product-field.ts";
import { t } from "#shared/texts/text.ts";

/** The fields of what a product is made of and comes with. */
export const detailFields = {
  materials: {
    type: "line",
    maxLength: 300,
    get words() {
      return t("materials");
    },
    get label() {
      return t("Materials");
    },
    get hint() {
      return t("Full-grain buffalo leather, brass, waxed thread");
    },
    input: "materials",
    section: "details",
    get missing() {
      return t("Please enter what it is made of.");
    },
    column: "materials",
    file: {
      column: "Materials",
      get meaning() {
        return t("What it is made of.");
      },
    },
    reach: "lists",
    isOnPage: true,
  },
  weightGrams: {
    type: "grams",
    max: 1_000_000,
    get refusal() {
      return t("Please enter the weight in grams, such as 850 or 120.5.");
    },
    get words() {
      return t("weight");
    },
    get label() {
      return t("Weight");
    },
    get hint() {
      return t("One piece, unpacked. We round it to whole grams.");
    },
    input: "weight",
    section: "details",
    isOptional: true,
    column: "weight_grams",
    file: {
      column: "Weight (g)",
      get meaning() {
        return t("In grams, rounded to whole grams.");
      },
    },
    reach: "page",
    isOnPage: true,
  },
  careInstructions: {
    type: "text",
    maxLength: 2000,
    get words() {
      return t("care instructions");
    },
    get label() {
      return t("Care Instructions");
    },
    input: "careInstructions",
    section: "details",
    isOptional: true,
    column: "care_instructions",
    file: {
      column: "Care",
      get meaning() {
        return t("How to care for it.");
      },
    },
    reach: "page",
    isOnPage: true,
  },
  customizationOptions: {
    type: "text",
    maxLength: 2000,
    get words() {
      return t("customization options");
    },
    get label() {
      return t("Customization Options");
    },
    get hint() {
      return t("Initials, another colour, another length: what you can change on request");
    },
    input: "customizationOptions",
    section: "details",
    isOptional: true,
    column: "customization_options",
    file: {
      column: "Customization",
      get meaning() {
        return t("What can be made differently on request.");
      },
    },
    reach: "page",
    isOnPage: true,
  },
  /** As the law on packaged goods requires it beside the price (Rule 6(10)). */
  countryOfOrigin: {
    type: "line",
    maxLength: 60,
    initial: "India",
    get words() {
      return t("country of origin");
    },
    get label() {
      return t("Country of origin");
    },
    get hint() {
      return t("Where it was made. India, if you leave it empty.");
    },
    input: "countryOfOrigin",
    section: "details",
    column: "country_of_origin",
    file: {
      column: "Country of origin",
      get meaning() {
        return t("Where it was made. If empty, India.");
      },
    },
    reach: "page",
    isOnPage: true,
  },
  /** "Set of 4 coasters". Null: one piece, or one pair of shoes. */
  netQuantity: {
    type: "line",
    maxLength: 60,
    get words() {
      return t("net quantity");
    },
    get label() {
      return t("Net quantity");
    },
    get hint() {
      return t("What one order contains, such as set of 4. If empty, 1 piece, or 1 pair of shoes.");
    },
    input: "netQuantity",
    section: "details",
    isOptional: true,
    column: "net_quantity",
    file: {
      column: "Net quantity",
      get meaning() {
        return t("What one order contains, such as set of 4. If empty, 1 piece, or 1 pair.");
      },
    },
    reach: "page",
    isOnPage: true,
  },
  tags: {
    type: "list",
    most: 20,
    maxLength: 40,
    get words() {
      return t("tags");
    },
    get label() {
      return t("Tags");
    },
    get hint() {
      return t("Separated by commas");
    },
    input: "tags",
    section: "tags",
    column: "tags",
    file: {
      column: "Tags",
      get meaning() {
        return t("Separated by commas.");
      },
    },
    reach: "lists",
    isOnPage: true,
  },
} as const satisfies Readonly<Record<string, ProductField>>;
